/** Sets one flag, choice, day or row of another kind for many rows, each as a save of its own. */
import type { Tx } from '#db/client.ts';
import { hasMessage } from '#i18n/intl.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { resourceInput, type SaveInput } from '#src/features/resources/resource-input.ts';
import type { Resource, StoredRow, Values } from '#src/features/resources/resources.ts';
import { eventLoopTurns } from '#src/server/limits/event-loop-turns.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { changeInSlices } from './change-in-slices.ts';
import type { ChangeInput, LeftRow, StoredChange, WrittenOutcome, WrittenRow } from './change-input.ts';
import { isSettable } from './change-input.ts';
import { findTarget } from './find-target.ts';
import { asTicked, matchRows } from './match-rows.ts';
import { accessMany } from './row-access.ts';
import { groupsOf } from './row-groups.ts';
import { saveRow } from './save-row.ts';

type Issues = readonly {
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  read?: string;
  nearest?: string;
}[];
type Parsed<Input> = { success: true; data: Input } | { success: false; error: { issues: Issues } };
/** How one row is found and saved; `input`: what its form would send. Null where nothing was written. */
type Change<Input> = {
  input: { safeParse: (sent: unknown) => Parsed<Input> };
  find: (id: string) => Promise<StoredRow | null>;
  save: (input: Input) => Promise<WrittenRow | null>;
};

export async function changeRows(
  ctx: StaffContext,
  kind: CsvKind<Values>,
  asked: ChangeInput,
): Promise<StoredChange> {
  const { all } = asked;
  const rows = all ? asTicked<Ticked>(await matchRows(ctx.db.read, kind, all), asked.rows) : asked.rows;
  const found = await findTarget({ db: ctx.db.read, locale: ctx.locale }, kind, asked);
  return changeInSlices(ctx, kind.resource.kind, {
    rows,
    started: startedOutcome(kind.resource, found),
    change: (tx, some) => changeRowsIn(tx, ctx, { kind, asked: { ...found.asked, rows: [...some] } }),
  });
}

type Ticked = ChangeInput['rows'][number];
type Rows = { kind: CsvKind<Values>; asked: ChangeInput };

/** In one transaction: a row is refused before anything of it is written, and the others are saved. */
export async function changeRowsIn(
  tx: Tx,
  ctx: StaffContext,
  { kind, asked }: Rows,
): Promise<WrittenOutcome> {
  const { resource, store } = kind;
  const options = (await store.options?.(tx)) ?? {};
  const resolved = await findTarget({ db: tx, locale: ctx.locale }, kind, asked);
  const input = resourceInput(resource) as Change<SaveInput>['input'];
  const outcome = startedOutcome(resource, resolved);
  const turn = eventLoopTurns();
  for (const rows of groupsOf(asked.rows)) {
    const access = await accessMany(tx, ctx, kind, { ids: rows.map(({ id }) => id) });
    await changeEach(resource, outcome, {
      rows,
      change: {
        ...{ input, find: access.find },
        save: async (sent) => {
          const saved = await saveRow(tx, ctx, { kind, input: sent, options, access });
          return saved.revision === sent.revision ? null : saved;
        },
      },
    });
    await access.flush();
    await turn();
  }
  return outcome;
}

type Asked = { asked: Omit<ChangeInput, 'rows' | 'all'>; target?: WrittenOutcome['target'] };
type Started = Omit<WrittenOutcome, 'left' | 'written'> & { left: LeftRow[]; written: WrittenRow[] };

export function startedOutcome(resource: Resource, { asked: { field, typed }, target }: Asked): Started {
  if (!isSettable(resource, field)) throw new Problem('BAD_REQUEST', 'errors.invalid', { field });
  return { field, typed, ...(target && { target }), done: 0, left: [], written: [] };
}

type Each<Input> = { rows: readonly ChangeInput['rows'][number][]; change: Change<Input> };

/** A row that does not fit, or was changed meanwhile, stays as it is and is named. */
export async function changeEach<Input>(
  resource: Resource,
  outcome: Started,
  { rows, change }: Each<Input>,
): Promise<void> {
  const { field, typed } = outcome;
  const turn = eventLoopTurns();
  for (const ticked of rows) {
    const before = await change.find(ticked.id);
    const leaves = before && { ...typedOf(resource, before.values), [field]: typed };
    const result = leaves
      ? await changeRow(change, { ...ticked, from: null, leaves })
      : { error: 'resources.error.gone' as const, values: {} };
    if (result && 'error' in result)
      outcome.left.push({ id: ticked.id, name: nameOf(resource, before), ...result });
    else outcome.done += 1;
    if (result && 'revision' in result) outcome.written.push(result);
    await turn();
  }
}

type Why = Pick<LeftRow, 'error' | 'values'>;

async function changeRow<Input>(change: Change<Input>, sent: object): Promise<WrittenRow | Why | null> {
  const parsed = change.input.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const error = issue && hasMessage(issue.message) ? issue.message : 'errors.invalid';
    const limits = { min: Number(issue?.minimum ?? 0), max: Number(issue?.maximum ?? 0) };
    const { read, nearest } = issue ?? {};
    return { error, values: nearest ? { ...limits, read: read ?? '', nearest } : limits };
  }
  try {
    return await change.save(parsed.data);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { field: _field, ...values } = error.values;
    const isOlder = error.messageId === 'resources.error.conflict';
    return {
      error: isOlder ? 'resources.bulk.error.changed' : error.messageId,
      values: values as LeftRow['values'],
    };
  }
}

/** What it is called, in both languages where it has them. */
function nameOf(resource: Resource, row: StoredRow | null): Values {
  return row ? { [resource.name]: row.values[resource.name] } : {};
}
