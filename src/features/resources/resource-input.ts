import * as z from 'zod/mini';
import { slugOf } from '#src/values/typed/slug-of.ts';
import { type Leaf, leavesOf, postedLeaves, type Typed, valuesOf } from './leaves.ts';
import type { Fault, Resource } from './resources.ts';
import { readTyped } from './typed-leaf.ts';

const ID = /^[\w-]{1,80}$/;
const PATH_MAX_CHARS = 200;
const REQUIRED: Fault = { error: 'errors.required' };
const revision = z.int('errors.invalid').check(z.gte(0, 'errors.invalid'));

export type SaveInput = {
  /** Null creates a row. */
  id: string | null;
  /** The revision that was read; of no account for a new row. */
  revision: number;
  /** The earlier revision whose values these are, as far as they were left as they are. */
  from: number | null;
  /** What its sender saved just now is put back to what it was. */
  isTakenBack?: boolean;
  /** The path of an English text that is right as it is; nothing else changes. */
  fits?: string | null;
  /** By path of the leaf. */
  leaves: Readonly<Record<string, unknown>>;
};

/**
 * What saves a row: its leaves as a form sends them, each checked by the rules of its field. In a draft something may
 * still be missing.
 */
export function resourceInput(resource: Resource, { isDraft = false } = {}) {
  return z.object({
    id: z.nullable(z.string('errors.invalid').check(z.regex(ID, 'errors.invalid'))),
    revision,
    from: z._default(z.nullable(revision), null),
    isTakenBack: z._default(z.boolean('errors.invalid'), false),
    fits: z._default(
      z.nullable(z.string('errors.invalid').check(z.maxLength(PATH_MAX_CHARS, 'errors.invalid'))),
      null,
    ),
    leaves: z.pipe(
      z.record(z.string(), z.string('errors.invalid'), 'errors.invalid'),
      z.transform((sent, { issues }) => {
        const posted = postedLeaves(resource, sent);
        const read: Record<string, unknown> = {};
        for (const leaf of leavesOf(resource, posted)) {
          const text = posted[leaf.path] || (isDraft ? '' : addressOf(resource, leaf, posted));
          const result = !isDraft && isHalf(leaf, posted) ? REQUIRED : readTyped(leaf, text);
          if ('value' in result) read[leaf.path] = result.value;
          else if (isDraft && result.error === REQUIRED.error) read[leaf.path] = missingValue(leaf);
          else issues.push(issueOf(leaf.path, text, result));
        }
        if (isDraft || issues.length > 0) return read;
        for (const { path, ...fault } of wrongTogether(resource, read))
          issues.push(issueOf(path, posted[path] ?? '', fault));
        return read;
      }),
    ),
  });
}

/** The address or code that a field left empty gets: made from the Vietnamese name of its row. */
function addressOf(resource: Resource, { field, path, name, row }: Leaf, posted: Typed): string {
  if (field.kind !== 'text' || field.isOptional || (field.form !== 'slug' && field.form !== 'key')) return '';
  const named = row ? `${path.slice(0, -name.length)}name.vi` : `${resource.name}.vi`;
  return slugOf(posted[named] ?? '', field.max);
}

/** Of a leaf that has to be filled before guests see it. */
function missingValue({ field, row }: Leaf): '' | null | [] {
  if (field.kind === 'rows') return [];
  const isText = field.kind === 'text' || field.kind === 'pair' || (field.kind === 'relation' && row);
  return isText ? '' : null;
}

function wrongTogether(resource: Resource, read: Readonly<Record<string, unknown>>) {
  const keysOf = (list: string) => (read[list] ?? []) as readonly string[];
  return (
    resource.check?.(
      valuesOf(resource, read),
      (list, index, leaf) => `${list}.${keysOf(list)[index]}.${leaf}`,
    ) ?? []
  );
}

/** A text that may be left out is left out in both languages. */
function isHalf({ path, language }: Leaf, posted: Typed): boolean {
  const other = posted[path.replace(/\w+$/, language === 'vi' ? 'en' : 'vi')];
  return language !== null && !posted[path]?.trim() && Boolean(other?.trim());
}

function issueOf(path: string, input: string, { error: message, ...bounds }: Fault) {
  return { code: 'custom' as const, path: [path], message, input, ...bounds };
}
