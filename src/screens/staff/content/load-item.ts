/** A row of content with its draft, its form and its history, as far as the user may see them. */
import type { ScreenContext } from '#src/context.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import type { Draft, PublishableResource } from '#src/features/drafts/drafts.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { findThemeStanding } from '#src/features/theme/theme-rows.queries.ts';
import { may } from '#src/values/permissions.ts';
import { contentBeside } from './content-beside.tsx';
import { contentForm, NEW_ROW } from './content-form.ts';
import { contentHistory } from './content-history.ts';
import { type ContentKind, contentKind } from './content-kinds.ts';
import { contentOptions } from './content-options.ts';
import { loadLagging } from './lagging-content.ts';
import { takeBackOf } from './take-back-of.ts';

const NEW = 'new';
/** Of which only the count is read. */
const ALL_ROWS = { filters: {}, search: '', globs: [], after: null, before: null, limit: 1 };

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
  const [row, draft, copy, past, begun] = await Promise.all([
    isStored ? kind.find(db.read, id) : null,
    isStored && publishable ? findDraft(db.read, { kind: resource.kind, rowId: id }) : null,
    isAllowed && id === NEW && resource.copy ? kind.find(db.read, query.get('copy') ?? '') : null,
    isStored ? contentHistory(context, resource, id) : null,
    isAllowed && id === NEW ? withPlace(context, kind) : resource,
  ]);
  const history = row && past;
  // Who lost the permission or the draft while typing keeps what was typed, and sees nothing else of the row.
  const isRefused = context.refusedForm !== null && (publishable !== null || !isAllowed);
  if (!isRefused && (!isAllowed || (isStored && !row && !draft))) return null;
  const [form, lacks, publishing] = await Promise.all([
    contentForm(ofRow(context), startingWith(begun, copy), { row, draft }),
    row && kind.lacks ? kind.lacks(context, row) : null,
    publishable && isAllowed ? loadParts(context, { resource: publishable, row, draft }) : null,
  ]);
  const { typed } = form;
  const shown = kind.narrow?.(typed) ?? resource;
  const [options, below, lagging] = await Promise.all([
    contentOptions(db.read, isAllowed ? kind : { ...kind, relations: {} }, {
      ...{ resource: shown, typed, row, history },
    }),
    contentBeside(context, { resource, typed, stored: form.stored }),
    isAllowed ? loadLagging(context, { resource, row, draft }) : { notes: {}, fits: [] },
  ]);
  return {
    ...{ id, resource, row, draft, options, form, history, lacks, below, isAllowed, publishing },
    ...{ shown, ...lagging, hasStock: kind.hasStock, hasUses: kind.hasUses },
    takeBack: takeBackOf(context, resource, { row, draft, past: past?.versions ?? [] }),
  };
}

/** What only drafts need, loaded apart. */
async function loadParts(
  context: ScreenContext,
  of: { resource: PublishableResource; row: ItemRow; draft: Draft | null },
) {
  const parts = await import('./publishing.tsx');
  const { resource, row } = of;
  const isTheme = row !== null && resource.kind === THEME_RESOURCE.kind;
  const [publishing, theme] = await Promise.all([
    parts.loadPublishing(context, of),
    isTheme ? findThemeStanding(context.db.read, row.id) : null,
  ]);
  // What is archived is neither saved nor published.
  return { ...parts, publishing, theme, isLocked: theme?.isArchived === true };
}

type ItemRow = Awaited<ReturnType<NonNullable<ReturnType<typeof contentKind>>['find']>>;

/** Of a kind that is written as drafts. */
function publishableOf(resource: Resource): PublishableResource | null {
  return resource.publishing ? { ...resource, publishing: resource.publishing } : null;
}

/** A new row stands behind all others of its kind. */
async function withPlace({ db }: ScreenContext, { resource, list }: ContentKind): Promise<Resource> {
  const [sort = ''] = Object.keys(resource.sorts);
  if (!('position' in resource.fields) || resource.starts?.position) return resource;
  const { total } = await list(db.read, { ...ALL_ROWS, sort });
  return { ...resource, starts: { ...(resource.starts ?? NEW_ROW), position: total + 1 } };
}

/** A new row that is made from another one begins with what that has. */
function startingWith(resource: Resource, copied: ItemRow): Resource {
  return copied && resource.copy ? { ...resource, starts: resource.copy(copied) } : resource;
}

const OTHER_FORMS = ['stock', 'generate', 'archive', 'restore'];

/** A refused line of the stock, a batch of codes, or an archiving, is no form of the row. */
function ofRow(context: ScreenContext): ScreenContext {
  const pressed = context.refusedForm?.typed._do ?? '';
  return OTHER_FORMS.includes(pressed) ? { ...context, refusedForm: null } : context;
}
