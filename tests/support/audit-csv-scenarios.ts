/** Content that is changed many rows at once or by a file: a row of each kind is hidden. */

import { CONTENT_SCENARIOS } from './audit-content-scenarios.ts';
import { DRAFT_SCENARIOS } from './audit-draft-scenarios.ts';
import { GOODS_SCENARIOS } from './audit-goods-scenarios.ts';
import { MANY_DRAFT_SCENARIOS } from './audit-many-drafts-scenarios.ts';
import type { Scenario } from './audit-scenario.ts';
import { asStaff } from './caller.ts';
import { csvOf, recordsOf } from './csv-file.ts';
import { db } from './ledger.ts';

type Procedures = {
  change: (input: object) => Promise<{ change: string }>;
  save: (input: object) => Promise<{ id: string; revision: number }>;
  sheet: (input: object) => Promise<{ text: string }>;
};

const SAVES: Readonly<Record<string, Scenario>> = Object.fromEntries(
  Object.entries({ ...CONTENT_SCENARIOS, ...GOODS_SCENARIOS }).filter(([path]) =>
    /^staff\.content\.[\w-]+\.save$/.test(path),
  ),
);

/** In a list, in a file, and in the audit log. */
type Change = { field: string; typed: string; cell: string; before: object; after: object };
const HIDDEN: Change = {
  ...{ field: 'isActive', typed: '', cell: '0' },
  ...{ before: { isActive: true }, after: { isActive: false } },
};
/** Of kinds that cannot be hidden. */
const CHANGES: Readonly<Record<string, Change>> = {
  seo: {
    ...{ field: 'robots', typed: 'noindex, follow', cell: 'noindex, follow' },
    ...{ before: { robots: 'index, follow' }, after: { robots: 'noindex, follow' } },
  },
};

const NO_EFFECTS = { tickedEffect: async () => null, fileEffect: async () => null };

/** A row that guests see, saved as the scenario of its kind does. */
async function shownRow(path: string) {
  const scenario = SAVES[path];
  if (!scenario) throw new Error(`no scenario ${path}`);
  const { input, now, row } = await scenario();
  const [, , kind = ''] = path.split('.');
  const { content, timetable } = asStaff(db, 'owner', { now }).staff;
  const own = (content as unknown as Record<string, Procedures>)[kind] as Procedures;
  const saved = await own.save(input);
  const { field, typed, cell, ...change } = CHANGES[kind] ?? HIDDEN;
  const changed = { subjectKind: row.subjectKind, subjectId: saved.id, ...change };
  // Ticket types are saved by who has seen what that does to days and orders.
  const { tickedEffect, fileEffect } = kind === 'ticket-types' ? timetable : NO_EFFECTS;
  return { own, saved, now, field, typed, cell, row: changed, tickedEffect, fileEffect };
}

const changed =
  (path: string): Scenario =>
  async () => {
    const { saved, now, field, typed, row, tickedEffect } = await shownRow(path);
    const asked = { rows: [saved], field, typed };
    const seen = (await tickedEffect(asked))?.key;
    return { input: { ...asked, seen }, now, row };
  };

const takenBack =
  (path: string): Scenario =>
  async () => {
    const { own, saved, now, field, typed, row, tickedEffect } = await shownRow(path);
    const asked = { rows: [saved], field, typed };
    const { change } = await own.change({ ...asked, seen: (await tickedEffect(asked))?.key });
    const reason = 'Rút lại việc vừa làm';
    return { input: { change }, now, row: { ...row, before: row.after, after: row.before, reason } };
  };

const imported =
  (path: string): Scenario =>
  async () => {
    const { own, saved, now, field, cell, row, fileEffect } = await shownRow(path);
    const records = recordsOf((await own.sheet({ query: '', after: null })).text);
    const mine = records.filter(({ id }) => id === saved.id).map((record) => ({ ...record, [field]: cell }));
    const sheet = csvOf(mine);
    const seen = (await fileEffect({ sheet }))?.key;
    return { input: { sheet, seen }, now, row };
  };

const CSV_SCENARIOS: Readonly<Record<string, Scenario>> = Object.fromEntries(
  Object.keys(SAVES).flatMap((path) => [
    [path.replace(/save$/, 'change'), changed(path)],
    [path.replace(/save$/, 'takeBack'), takenBack(path)],
    [path.replace(/save$/, 'import'), imported(path)],
  ]),
);

/** Of the whole content room. */
export const ROOM_SCENARIOS = {
  ...CONTENT_SCENARIOS,
  ...DRAFT_SCENARIOS,
  ...GOODS_SCENARIOS,
  ...CSV_SCENARIOS,
  ...MANY_DRAFT_SCENARIOS,
};
