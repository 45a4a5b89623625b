/** What is set for the ticked rows of a list, by the procedure of their kind. */
import { readStamp } from '#src/features/drafts/drafts.ts';
import type { RepriceInput } from '#src/features/goods/reprice/reprice.ts';
import {
  type ChangeInput,
  type StoredChange,
  TYPED_DAY,
  TYPED_ROW,
} from '#src/features/resources/bulk/change-input.ts';
import { TAKE_BACK } from '#src/features/resources/bulk/take-back.ts';
import { TICKED_ROW } from '#src/features/resources/bulk/ticked-rows.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { type PostForm, seenIn, throwIssues, unlessUnseen } from './post-form.ts';

type Change = (input: ChangeInput & { seen: string }) => Promise<StoredChange>;
type TakeBack = (input: { change: string }) => Promise<unknown>;
/** The second of each: of a kind with drafts, as what guests see. */
type Kind = { change: Change; changePublished?: Change; takeBack: TakeBack; takeBackPublished?: TakeBack };

/** What the address says about the last change, and not about the list. */
const OF_CHANGE = ['changed', 'imported', 'as', 'repriced'];

export function rowsChanger(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  const has = (kind: string, name: string) =>
    Object.hasOwn(appRouter._def.procedures, `staff.content.${kind}.${name}`);
  return async (ctx, { match: { params, locale }, fields, query }) => {
    const { kind = '' } = params;
    const state = Object.fromEntries([...query].filter(([name]) => !OF_CHANGE.includes(name)));
    const listWith = (more: Record<string, string>) => ({
      to: href('staffContentList', locale, { params: { kind }, query: { ...state, ...more } }),
    });
    const isTakenBack = fields._do === TAKE_BACK;
    const verb = isTakenBack ? 'takeBack' : 'change';
    const name = fields._as === 'published' ? (`${verb}Published` as const) : verb;
    if (!has(kind, name)) throw new Problem('NOT_FOUND', 'errors.notFound');
    const { content } = callerOf(ctx).staff;
    const kinds = content as unknown as Record<string, Kind>;
    if (isTakenBack) {
      const { change = '' } = fields;
      await kinds[kind]?.[name]?.({ change } as never).catch(throwIssues);
      return listWith({ changed: change });
    }
    const rows = rowsIn(fields);
    if (rows.length === 0) throw new Problem('BAD_REQUEST', 'resources.bulk.error.none');
    if (fields._do === 'reprice' && kind === 'products') {
      const repriced = await reprice(content.products.reprice, { rows, fields, query });
      return repriced ? listWith(repriced) : { shown: fields };
    }
    const asked = { rows, ...allIn(fields, query), ...settingIn(fields), seen: seenIn(fields) };
    const changing = (kinds[kind]?.[name] as Change | undefined)?.(asked);
    const outcome = changing && (await unlessUnseen(changing));
    return outcome ? listWith({ changed: outcome.change }) : { shown: fields };
  };
}

type Reprice = (input: RepriceInput) => Promise<{ changed: number; change: string }>;
type Sent = { rows: RepriceInput['rows']; fields: PostedFields; query: URLSearchParams };

/** What the address of the list says of it; null where the prices are still to be seen. */
async function reprice(
  change: Reprice,
  { rows, fields, query }: Sent,
): Promise<Record<string, string> | null> {
  if ('all' in allIn(fields, query)) throw new Problem('BAD_REQUEST', 'resources.bulk.error.tickedOnly');
  const { _by: by = '', _old, _count: typedCount = '' } = fields;
  const as = fields._as === 'published' ? ('published' as const) : ('draft' as const);
  const sent = { rows, by, as, movesOld: _old === '1', typedCount, seen: seenIn(fields) };
  const repriced = await unlessUnseen(change(sent));
  return repriced && { repriced: String(repriced.changed), changed: repriced.change };
}

function rowsIn(fields: PostedFields): RepriceInput['rows'] {
  return Object.entries(fields).flatMap(([name, value]) => {
    // Only what has drafts reads more of it than the revision.
    const stamp = name.startsWith(TICKED_ROW) ? readStamp(value) : null;
    return stamp === null ? [] : [{ id: name.slice(TICKED_ROW.length), ...stamp }];
  });
}

/** Of a page on which every row is ticked: a tick that was taken away again takes the others' word. */
function allIn(fields: PostedFields, query: URLSearchParams): Pick<ChangeInput, 'all'> {
  const { _all, _match = '', _page = '', _count = '' } = fields;
  if (_all !== '1' || String(rowsIn(fields).length) !== _page) return {};
  return { all: { query: query.toString(), count: Number(_match), typedCount: _count } };
}

/** `isActive=1` on a button, or what was chosen beside it. */
function settingIn(fields: PostedFields): Pick<ChangeInput, 'field' | 'typed'> {
  const { _do = '', _to = '' } = fields;
  const setting = _do === 'set' ? _to : _do;
  if (!setting.includes('=')) throw new Problem('BAD_REQUEST', 'resources.bulk.error.nothing');
  const [field = '', typed = ''] = setting.split('=');
  if (typed === TYPED_DAY) return { field, typed: typedIn(fields, '_day') };
  return { field, typed: typed === TYPED_ROW ? typedIn(fields, '_row') : typed };
}

function typedIn(fields: PostedFields, name: '_day' | '_row'): string {
  const typed = (fields[name] ?? '').trim();
  if (typed === '' && name === '_day')
    throw new Problem('BAD_REQUEST', 'resources.bulk.error.noDay', { field: 'day' });
  if (typed === '') throw new Problem('BAD_REQUEST', 'resources.bulk.error.noName', { field: 'row' });
  return typed;
}
