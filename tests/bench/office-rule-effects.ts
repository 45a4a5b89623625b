/** What is shown before a rule, a price or a capacity is saved, or days are closed: its effect on days and orders. */
import type { Db } from '#db/client.ts';
import { loadClosingPreview } from '#src/features/closures/load-closing-preview.ts';
import { readParkRules } from '#src/features/timetable/park-rules.queries.ts';
import { type ChangeKind, type ParkRules, readMark } from '#src/features/timetable/park-rules.ts';
import { amountText } from '#src/values/amount-text.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { asStaff } from '#tests/support/caller.ts';
import { TICKET_TYPE, TODAY } from './orders.ts';
import type { Question } from './questions.ts';

type Change = { kind: ChangeKind; id: string; read: string; values: Record<string, string> };

const NOW = parkInstant(TODAY, '12:00');
const WEEK = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday-${day}`, '1']));
const RULE = { nameVi: 'Cả năm', nameEn: '', isActive: '1', validFrom: '', fromDay: '', toDay: '', ...WEEK };

/** Each touches every day that is on sale. */
const CHANGES: Record<string, (rules: ParkRules) => Change> = {
  'a season rule': (rules) => rule(rules, 'season-rule', { season: 'peak' }),
  'a timetable rule': (rules) => rule(rules, 'timetable-rule', { runs: '1', times: '7:15, 9:00, 11h30' }),
  'all prices': ({ units }) => {
    const priced = units.flatMap(({ id, prices }) =>
      Object.entries(prices).map(([season]) => ({ id, season, prices })),
    );
    const keys = priced.map(
      ({ id, season, prices }) => [`price|${id}|${season}`, prices[season] ?? 0] as const,
    );
    const read = Object.fromEntries(keys.map(([key, vnd]) => [key, amountText(vnd, 'vi')]));
    const values = Object.fromEntries(keys.map(([key, vnd]) => [key, amountText(vnd + 10_000, 'vi')]));
    return { kind: 'prices', id: '', read: JSON.stringify(read), values };
  },
  'all capacities': (rules) => {
    const values = rules.cells.map(({ of, id, season, capacity }) => [
      `${of}|${id}|${season}`,
      String(capacity + 5),
    ]);
    return {
      kind: 'capacities',
      id: '',
      read: readMark(rules, { kind: 'capacities', id: '' }),
      values: Object.fromEntries(values),
    };
  },
};

function rule(
  rules: ParkRules,
  kind: 'season-rule' | 'timetable-rule',
  values: Record<string, string>,
): Change {
  const timed = new Set(rules.types.filter(({ hasSlots }) => hasSlots).map(({ id }) => id));
  const ofTrips = rules.timetableRules.filter(({ ticketTypeId }) => timed.has(ticketTypeId));
  const [row] = kind === 'season-rule' ? rules.seasonRules : ofTrips;
  const id = row?.id ?? '';
  return { kind, id, read: readMark(rules, { kind, id }), values: { ...RULE, ...values } };
}

const CLOSED = ['park', `type:${TICKET_TYPE}`].map(
  (what): Question => [
    `effect of closing ${what}`,
    (db) => {
      const asked = new URLSearchParams({ what, from: TODAY, to: addDays(TODAY, 6) });
      return loadClosingPreview({ db, now: NOW, locale: 'vi' }, asked);
    },
  ],
);

export async function effectQuestions(db: Db): Promise<Question[]> {
  const rules = await readParkRules(db.read);
  const changes = Object.entries(CHANGES).map(([name, changeOf]): Question => {
    const change = changeOf(rules);
    return [
      `effect of ${name}`,
      async (own) => {
        const { timetable } = asStaff(own, 'owner', { now: NOW }).staff;
        const { days, moved, added, withdrawn, orphaned } = await timetable.preview(change);
        const count = days.length + moved + added + withdrawn + orphaned.length;
        if (count === 0) throw new Error(`${name} changes nothing`);
        return count;
      },
    ];
  });
  return [...changes, ...CLOSED];
}
