/** Sets one flag, choice, day or row of another kind for many rows, each as a save of its own. */
import type { Tx } from '#db/client.ts';
import { hasMessage } from '#i18n/intl.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { resourceInput, type SaveInput } from '#src/features/resources/resource-input.ts';
import type { Resource, StoredRow, Values } from '#src/features/resources/resources.ts';
import { saveResource } from '#src/features/resources/save-resource.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { ChangeInput, ChangeOutcome, LeftRow } from './change-input.ts';
import { isSettable } from './change-input.ts';
import { findTarget } from './find-target.ts';
import { asTicked, matchRows } from './match-rows.ts';
import { type Kind, saveRow } from './save-row.ts';

type Issues = readonly {
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  read?: string;
  nearest?: string;
}[];
type Parsed<Input> = { success: true; data: Input } | { success: false; error: { issues: Issues } };
/** How one row is found and saved; `input`: what its form would send. */
type Change<Input> = {
  input: { safeParse: (sent: unknown) => Parsed<Input> };
  find: (id: string) => Promise<StoredRow | null>;
  save: (input: Input) => Promise<unknown>;
};

export async function changeRows(
  ctx: StaffContext,
  kind: CsvKind<Values>,
  asked: ChangeInput,
): Promise<ChangeOutcome> {
  const { resource, store } = kind;
  const { all } = asked;
  if (all)
    return ctx.db.write(async (tx) => {
      const rows = asTicked<Ticked>(await matchRows(tx, kind, all), asked.rows);
      return changeRowsIn(tx, ctx, { kind, asked: { ...asked, rows } });
    });
  const change = await findTarget({ db: ctx.db.read, locale: ctx.locale }, kind, asked);
  return changeBy<SaveInput>(resource, change, {
    input: resourceInput(resource) as Change<SaveInput>['input'],
    find: (id) => store.find(ctx.db.read, id),
    save: (input) => saveResource(ctx, kind, input),
  });
}

type Ticked = ChangeInput['rows'][number];
type Rows = { kind: Kind<Values>; asked: ChangeInput };

/** The same in one transaction: a row is refused before anything of it is written, and the others are saved. */
export async function changeRowsIn(tx: Tx, ctx: StaffContext, { kind, asked }: Rows): Promise<ChangeOutcome> {
  const { resource, store } = kind;
  const options = (await store.options?.(tx)) ?? {};
  const change = await findTarget({ db: tx, locale: ctx.locale }, kind, asked);
  return changeBy<SaveInput>(resource, change, {
    input: resourceInput(resource) as Change<SaveInput>['input'],
    find: (id) => store.find(tx, id),
    save: (input) => saveRow(tx, ctx, { kind, input, options }),
  });
}

type Asked = { asked: ChangeInput; target?: ChangeOutcome['target'] };

/** A row that does not fit, or was changed meanwhile, stays as it is and is named. */
export async function changeBy<Input>(
  resource: Resource,
  { asked: { rows, field, typed }, target }: Asked,
  change: Change<Input>,
): Promise<ChangeOutcome> {
  if (!isSettable(resource, field)) throw new Problem('BAD_REQUEST', 'errors.invalid', { field });
  const left: LeftRow[] = [];
  for (const ticked of rows) {
    const before = await change.find(ticked.id);
    const leaves = before && { ...typedOf(resource, before.values), [field]: typed };
    const why = leaves
      ? await changeRow(change, { ...ticked, from: null, leaves })
      : { error: 'resources.error.gone' as const, values: {} };
    if (why) left.push({ id: ticked.id, name: nameOf(resource, before), ...why });
  }
  return { field, typed, ...(target && { target }), done: rows.length - left.length, left };
}

type Why = Pick<LeftRow, 'error' | 'values'>;

async function changeRow<Input>(change: Change<Input>, sent: object): Promise<Why | null> {
  const parsed = change.input.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const error = issue && hasMessage(issue.message) ? issue.message : 'errors.invalid';
    const limits = { min: Number(issue?.minimum ?? 0), max: Number(issue?.maximum ?? 0) };
    const { read, nearest } = issue ?? {};
    return { error, values: nearest ? { ...limits, read: read ?? '', nearest } : limits };
  }
  try {
    await change.save(parsed.data);
    return null;
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
