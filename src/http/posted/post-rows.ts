/** What is set for the ticked rows of a list, by the procedure of their kind. */
import { readStamp } from '#src/features/drafts/drafts.ts';
import {
  type ChangeInput,
  type ChangeOutcome,
  TYPED_DAY,
  TYPED_ROW,
} from '#src/features/resources/bulk/change-input.ts';
import { outcomeKey } from '#src/features/resources/bulk/load-outcome.ts';
import { TICKED_ROW } from '#src/features/resources/bulk/ticked-rows.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { storeResult } from '#src/server/stored-results.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { type PostForm, seenIn, unlessUnseen } from './post-form.ts';

type Change = (input: ChangeInput & { seen: string }) => Promise<ChangeOutcome>;
/** `changePublished`: of a kind with drafts, as what guests see. */
type Kind = { change: Change; changePublished?: Change };

/** What the address says about the last change, and not about the list. */
const OF_CHANGE = ['changed', 'imported', 'as', 'repriced'];

export function rowsChanger(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { params, locale }, fields, query }) => {
    const { kind = '' } = params;
    const name = fields._as === 'published' ? 'changePublished' : 'change';
    if (!Object.hasOwn(appRouter._def.procedures, `staff.content.${kind}.${name}`))
      throw new Problem('NOT_FOUND', 'errors.notFound');
    const rows = rowsIn(fields);
    if (rows.length === 0) throw new Problem('BAD_REQUEST', 'resources.bulk.error.none');
    const { staff } = callerOf(ctx);
    if (fields._do === 'reprice' && kind === 'products') {
      if ('all' in allIn(fields, query)) throw new Problem('BAD_REQUEST', 'resources.bulk.error.tickedOnly');
      const { _by: by = '', _old, _count: typedCount = '' } = fields;
      const sent = { rows, by, movesOld: _old === '1', typedCount, seen: seenIn(fields) };
      const repriced = await unlessUnseen(staff.content.products.reprice(sent));
      if (!repriced) return { shown: fields };
      const state = [...query].filter(([name]) => !OF_CHANGE.includes(name));
      const at = { ...Object.fromEntries(state), repriced: String(repriced.changed) };
      return { to: href('staffContentList', locale, { params: { kind }, query: at }) };
    }
    const asked = { rows, ...allIn(fields, query), ...settingIn(fields), seen: seenIn(fields) };
    const kinds = staff.content as unknown as Record<string, Kind>;
    const change = kinds[kind]?.[name];
    const outcome = change && (await unlessUnseen(change(asked)));
    if (!outcome) return { shown: fields };
    const id = newId();
    await storeResult(ctx, outcomeKey(ctx, { kind, id }), { file: null, about: outcome });
    const state = [...query].filter(([name]) => !OF_CHANGE.includes(name));
    const list = { params: { kind }, query: { ...Object.fromEntries(state), changed: id } };
    return { to: href('staffContentList', locale, list) };
  };
}

function rowsIn(fields: PostedFields): ChangeInput['rows'] {
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
  if (typed === '' && name === '_day') throw new Problem('BAD_REQUEST', 'resources.bulk.error.noDay');
  if (typed === '') throw new Problem('BAD_REQUEST', 'resources.bulk.error.noName', { field: 'row' });
  return typed;
}
