/** Rows with drafts that are changed many at once or by a file: as drafts, or as what guests see. */
import { appRouter } from '#src/router.ts';
import { WRITTEN } from './audit-draft-scenarios.ts';
import type { Scenario } from './audit-scenario.ts';
import { asStaff } from './caller.ts';
import { csvOf, recordsOf } from './csv-file.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';

type Change = (input: object) => Promise<{ change: string }>;
type Procedures = {
  change: Change;
  changePublished: Change;
  import: Change;
  importPublished: Change;
  publish: (input: object) => Promise<{ id: string }>;
  saveDraft: (input: object) => Promise<{ id: string }>;
  sheet: (input: object) => Promise<{ text: string }>;
};
type Kind = keyof typeof WRITTEN;

/** Of kinds that cannot be hidden. */
const CHANGES: Partial<Record<Kind, { field: string; typed: string }>> = {
  themes: { field: 'name', typed: 'Sau Tết' },
  'page-sections': { field: 'name', typed: 'Sau Tết' },
};

/** A row that guests see, and what is to become of it. */
async function publishedRow(kind: Kind) {
  const { leaves, prepare, subject, values } = WRITTEN[kind];
  await prepare();
  const { content } = asStaff(db, 'owner', { now: BEFORE }).staff;
  const own = content[kind] as unknown as Procedures;
  const { id } = await own.publish({ id: null, revision: 0, draft: null, from: null, leaves });
  const { field, typed } = CHANGES[kind] ?? { field: 'isActive', typed: '' };
  const value = field === 'isActive' ? typed === '1' : typed;
  return { own, id, subject, field, typed, before: (values as Record<string, unknown>)[field], value };
}

type Row = Awaited<ReturnType<typeof publishedRow>>;

const rowOf = ({ id, subject, field, before, value }: Row, isPublished: boolean) =>
  isPublished
    ? { subjectKind: subject, subjectId: id, before: { [field]: before }, after: { [field]: value } }
    : { subjectKind: 'draft', subjectId: id, before: null, after: { [field]: value, publishAt: null } };

const changed =
  (kind: Kind, isPublished: boolean): Scenario =>
  async () => {
    const row = await publishedRow(kind);
    const { id, field, typed } = row;
    const input = { rows: [{ id, revision: 1, draft: null }], field, typed };
    return { input, now: BEFORE, row: rowOf(row, isPublished) };
  };

/** By its tick, or by a file where the kind has no ticks. */
async function changeOf(row: Row, kind: Kind, isPublished: boolean) {
  const { own, id, field, typed } = row;
  const asked = { rows: [{ id, revision: 1, draft: null }], field, typed };
  const file = CHANGES[kind] && { sheet: await fileOf(row) };
  if (isPublished) return file ? own.importPublished(file) : own.changePublished(asked);
  return file ? own.import(file) : own.change(asked);
}

async function fileOf({ own, id: changed, field, typed }: Row): Promise<string> {
  const records = recordsOf((await own.sheet({ query: '', after: null })).text);
  const cell = field === 'isActive' ? '0' : typed;
  return csvOf(records.filter(({ id }) => id === changed).map((one) => ({ ...one, [field]: cell })));
}

const takenBack =
  (kind: Kind, isPublished: boolean): Scenario =>
  async () => {
    const row = await publishedRow(kind);
    const { id, subject, field, before, value } = row;
    const { change } = await changeOf(row, kind, isPublished);
    const reason = 'Rút lại việc vừa làm';
    const live = { subjectKind: subject, before: { [field]: value }, after: { [field]: before } };
    const draft = { subjectKind: 'draft', before: { [field]: value, publishAt: null }, after: null };
    return {
      input: { change },
      now: BEFORE,
      row: { ...(isPublished ? live : draft), subjectId: id, reason },
    };
  };

const imported =
  (kind: Kind, isPublished: boolean): Scenario =>
  async () => {
    const row = await publishedRow(kind);
    return { input: { sheet: await fileOf(row) }, now: BEFORE, row: rowOf(row, isPublished) };
  };

const SCENARIOS: Record<string, (kind: Kind) => Scenario> = {
  change: (kind) => changed(kind, false),
  changePublished: (kind) => changed(kind, true),
  takeBack: (kind) => takenBack(kind, false),
  takeBackPublished: (kind) => takenBack(kind, true),
  import: (kind) => imported(kind, false),
  importPublished: (kind) => imported(kind, true),
};

export const MANY_DRAFT_SCENARIOS: Readonly<Record<string, Scenario>> = Object.fromEntries(
  (Object.keys(WRITTEN) as Kind[]).flatMap((kind) =>
    Object.entries(SCENARIOS).flatMap(([name, scenario]) => {
      const path = `staff.content.${kind}.${name}`;
      return Object.hasOwn(appRouter._def.procedures, path) ? [[path, scenario(kind)]] : [];
    }),
  ),
);
