/** A row of content with its draft, its form and its history, as far as the user may see them. */
import type { ScreenContext } from '#src/context.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import type { Draft, PublishableResource } from '#src/features/drafts/drafts.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { may } from '#src/values/permissions.ts';
import { contentBeside } from './content-beside.tsx';
import { contentForm } from './content-form.ts';
import { contentHistory } from './content-history.ts';
import { contentKind } from './content-kinds.ts';
import { contentOptions } from './content-options.ts';

const NEW = 'new';

/** Null where there is nothing to show. */
export async function loadItem(context: ScreenContext) {
  const { db, match, query, user } = context;
  const { kind: kindName, id = '' } = match?.params ?? {};
  const kind = contentKind(kindName);
  if (!kind) return null;
  const { resource } = kind;
  const publishable = publishableOf(resource);
  const isAllowed = may(user, resource.permission);
  const isStored = isAllowed && id !== NEW;
  const [row, draft, copy, past] = await Promise.all([
    isStored ? kind.find(db.read, id) : null,
    isStored && publishable ? findDraft(db.read, { kind: resource.kind, rowId: id }) : null,
    isAllowed && id === NEW && resource.copy ? kind.find(db.read, query.get('copy') ?? '') : null,
    isStored ? contentHistory(context, resource, id) : null,
  ]);
  const history = row && past;
  // Who lost the permission or the draft while typing keeps what was typed, and sees nothing else of the row.
  const isRefused = context.refusedForm !== null && (publishable !== null || !isAllowed);
  if (!isRefused && (!isAllowed || (isStored && !row && !draft))) return null;
  const [form, lacks, publishing] = await Promise.all([
    contentForm(ofRow(context), startingWith(resource, copy), { row, draft }),
    row && kind.lacks ? kind.lacks(context, row) : null,
    publishable && isAllowed ? loadParts(context, { resource: publishable, row, draft }) : null,
  ]);
  const { typed } = form;
  const [options, below] = await Promise.all([
    contentOptions(db.read, isAllowed ? kind : { ...kind, relations: {} }, { typed, row, history }),
    contentBeside(context, { resource, typed, stored: form.stored }),
  ]);
  return {
    ...{ id, resource, row, draft, options, form, history, lacks, below },
    shown: kind.narrow?.(typed) ?? resource,
    hasStock: kind.hasStock,
    hasUses: kind.hasUses,
    publishing,
  };
}

/** What only drafts need, loaded apart. */
async function loadParts(
  context: ScreenContext,
  of: { resource: PublishableResource; row: ItemRow; draft: Draft | null },
) {
  const parts = await import('./publishing.tsx');
  return { ...parts, publishing: await parts.loadPublishing(context, of) };
}

type ItemRow = Awaited<ReturnType<NonNullable<ReturnType<typeof contentKind>>['find']>>;

/** Of a kind that is written as drafts. */
function publishableOf(resource: Resource): PublishableResource | null {
  return resource.publishing ? { ...resource, publishing: resource.publishing } : null;
}

/** A new row that is made from another one begins with what that has. */
function startingWith(resource: Resource, copied: ItemRow): Resource {
  return copied && resource.copy ? { ...resource, starts: resource.copy(copied) } : resource;
}

/** A refused line of the stock, or a batch of codes, is no form of the row. */
function ofRow(context: ScreenContext): ScreenContext {
  const pressed = context.refusedForm?.typed._do;
  return pressed === 'stock' || pressed === 'generate' ? { ...context, refusedForm: null } : context;
}
