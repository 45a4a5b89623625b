/** The age of a kind of guest is data: its words, what the form says of it, and what was made of the older texts. */
import { Database } from 'bun:sqlite';
import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { ticketUnits } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import { bookingTicket } from '#src/features/booking/booking-start.ts';
import { loadAnswer } from '#src/features/search/load-answer.ts';
import { ageNotes } from '#src/features/ticket-types/unit-ages.ts';
import { agesText, guestRule } from '#src/features/tickets/rules/guest-rule.ts';
import { productData } from '#src/features/tickets/structured-data.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { ticketTypeSaver } from '#tests/support/ticket-type-saver.ts';

afterAll(closeWorlds);

const ID = 'tt-cap-treo-buffet';
const CHILD = 'units.u-cap-treo-buffet-child';
const { t } = intlFor('vi');

describe('the words of an age', () => {
  test.each([
    [60, null, 'Từ 60 tuổi', 'Aged 60 and over'],
    [6, 11, '6–11 tuổi', 'Aged 6–11'],
    [null, 4, 'Dưới 5 tuổi', 'Under 5'],
    [0, 4, 'Dưới 5 tuổi', 'Under 5'],
    [null, 0, 'Dưới 1 tuổi', 'Under 1'],
    [7, 7, '7 tuổi', 'Aged 7'],
    [0, null, 'Mọi lứa tuổi', 'All ages'],
    [1, null, 'Từ 1 tuổi', 'Aged 1 and over'],
    [0, 120, 'Dưới 121 tuổi', 'Under 121'],
    [null, null, '', ''],
  ])('from %p to %p', (fromAge, toAge, vi, en) => {
    const said = (['vi', 'en'] as const).map((locale) => agesText({ fromAge, toAge }, intlFor(locale)));
    expect(said).toEqual([vi, en]);
  });

  test('stand before what else is asked, and either may be missing', () => {
    const rule = { vi: 'cao từ 1,2 m', en: 'from 1.2 m tall' };
    const none = { vi: '', en: '' };
    const of = (unit: Parameters<typeof guestRule>[0]) =>
      (['vi', 'en'] as const).map((locale) => guestRule(unit, intlFor(locale)));
    expect(of({ fromAge: 12, toAge: null, rule })).toEqual([
      'Từ 12 tuổi, cao từ 1,2 m',
      'Aged 12 and over, from 1.2 m tall',
    ]);
    expect(of({ fromAge: null, toAge: null, rule })).toEqual(['cao từ 1,2 m', 'from 1.2 m tall']);
    expect(of({ fromAge: 12, toAge: null, rule: none })).toEqual(['Từ 12 tuổi', 'Aged 12 and over']);
    expect(of({ fromAge: null, toAge: null, rule: none })).toEqual(['', '']);
  });
});

describe('ages beside each other', () => {
  const unit = (name: string, fromAge: number | null, toAge: number | null) => ({ name, fromAge, toAge });

  test('that follow each other need no note, also out of order', () => {
    expect(ageNotes([unit('adult', 12, null), unit('infant', null, 2), unit('child', 3, 11)])).toEqual([]);
  });

  test('that two units take, and that none takes, are named', () => {
    const [adult, senior, child] = [unit('adult', 12, null), unit('senior', 60, null), unit('child', 3, 12)];
    expect(ageNotes([adult, senior, child])).toEqual([
      { kind: 'overlap', one: 'child', other: 'adult', ages: { fromAge: 12, toAge: 12 } },
    ]);
    const gap = { kind: 'gap', ages: { fromAge: 12, toAge: 14 } } as const;
    expect(ageNotes([unit('child', 3, 11), unit('adult', 15, null)])).toEqual([gap]);
    expect(ageNotes([unit('all', 0, 11), unit('small', 0, 2), unit('adult', 15, null)])).toContainEqual(gap);
  });

  test('of a group within another need no note, as they have a price of their own; equal ones do', () => {
    const adult = unit('adult', 12, null);
    expect(ageNotes([adult, unit('senior', 60, null), unit('student', 18, 25)])).toEqual([]);
    expect(ageNotes([unit('all', 0, 11), unit('small', 0, 2), adult])).toEqual([]);
    expect(ageNotes([adult, unit('guest', 12, null)])).toEqual([
      { kind: 'overlap', one: 'adult', other: 'guest', ages: { fromAge: 12, toAge: null } },
    ]);
  });

  test('with a unit that takes any age leave nothing open', () => {
    expect(ageNotes([unit('child', 3, 11), unit('adult', 15, null), unit('guest', null, null)])).toEqual([]);
  });
});

describe('what staff write', () => {
  test.each([
    ['reversed', { fromAge: '12', toAge: '5' }, { toAge: t('ticketTypes.error.agesReversed') }],
    ['negative', { fromAge: '-1' }, { fromAge: t('resources.error.number', { min: 0, max: 120 }) }],
    ['200', { toAge: '200' }, { toAge: t('resources.error.number', { min: 0, max: 120 }) }],
    ['words', { fromAge: 'sáu' }, { fromAge: t('resources.error.number', { min: 0, max: 120 }) }],
    ['a fraction', { toAge: '6,5' }, { toAge: t('resources.error.number', { min: 0, max: 120 }) }],
  ])('is refused beside its field: %s', async (_name, typed, errors) => {
    const { save, faultsOf } = ticketTypeSaver(await freshWorld(TODAY, true), NOW);
    const change = Object.entries(typed).map(([leaf, text]) => [`${CHILD}.${leaf}`, text]);
    const found = await faultsOf(save(Object.fromEntries(change), { id: ID }));
    const named = Object.entries(errors).map(([leaf, text]) => [`leaves.${CHILD}.${leaf}`, text]);
    expect(found).toEqual(Object.fromEntries(named));
  });

  test('is told in both languages by the booking form, to machines and by the answer card at once', async () => {
    const db = await freshWorld(TODAY, true);
    const { save } = ticketTypeSaver(db, NOW);
    const empty = { [`${CHILD}.rule.vi`]: '', [`${CHILD}.rule.en`]: '' };
    const pages = () => revisionOf(db);
    const before = await pages();
    await save({ [`${CHILD}.fromAge`]: '5', [`${CHILD}.toAge`]: '9', ...empty }, { id: ID });
    expect(await pages()).toBeGreaterThan(before);
    const type = await findTicketType(db.read, 'cap-treo-buffet');
    for (const [locale, said] of [
      ['vi', '5–9 tuổi'],
      ['en', 'Aged 5–9'],
    ] as const) {
      const intl = intlFor(locale);
      if (!type) throw new Error('not on sale');
      expect(bookingTicket(type, intl).units.find(({ key }) => key === 'child')?.rule).toBe(said);
      const facts = { type, days: [], origin: '', intl, image: '', seller: '' };
      expect(JSON.stringify(productData(facts))).toContain(`"description":"${said}"`);
    }
    await db.write((tx) =>
      tx.update(ticketUnits).set({ fromAge: 4, toAge: 8 }).where(eq(ticketUnits.key, 'child')),
    );
    const { card } = await loadAnswer({ db, locale: 'vi', now: NOW }, { q: 'giá vé trẻ em', perKind: 4 });
    expect(card?.facts.join('\n')).toContain('4–8 tuổi');
  });
});

async function revisionOf(db: Db): Promise<number> {
  const [row] = await db.read.all<{ revision: number }>(
    sql`SELECT revision FROM revisions WHERE namespace = 'tickets'`,
  );
  return row?.revision ?? 0;
}

describe('the migration', () => {
  const OLD: [vi: string, en: string, from: number | null, to: number | null, vi: string, en: string][] = [
    ['Từ 12 tuổi', 'Aged 12 and over', 12, null, '', ''],
    [
      'Từ 60 tuổi, mang theo giấy tờ có ngày sinh',
      'Aged 60 and over, with proof of age',
      ...([60, null, 'mang theo giấy tờ có ngày sinh', 'with proof of age'] as const),
    ],
    [
      '3–11 tuổi hoặc cao 1,0–1,4 m, đi cùng người lớn',
      'Aged 3–11 or 1.0–1.4 m tall, with an adult',
      ...([3, 11, 'hoặc cao 1,0–1,4 m, đi cùng người lớn', 'or 1.0–1.4 m tall, with an adult'] as const),
    ],
    ['3-11 tuổi.', 'Aged 3-11.', 3, 11, '', ''],
    ['Dưới 3 tuổi, miễn phí', 'Under 3, free', null, 2, 'miễn phí', 'free'],
  ];
  const KEPT: [string, string][] = [
    ['Từ 12 tuổi', 'Aged 13 and over'],
    ['Từ 130 tuổi', 'Aged 130 and over'],
    ['Từ sân ga', 'From the station'],
    ['11–3 tuổi', 'Aged 11–3'],
    ['Dưới 0 tuổi', 'Under 0'],
    ['Dưới 3 tuổi', 'Under 30'],
    ['2 người lớn và 2 trẻ em 3–11 tuổi', '2 adults and 2 children aged 3–11'],
    ['', ''],
  ];

  function migrated() {
    const db = new Database(':memory:');
    db.run('CREATE TABLE ticket_units (id INTEGER PRIMARY KEY, rule TEXT NOT NULL)');
    const add = db.query('INSERT INTO ticket_units (rule) VALUES (?)');
    for (const [vi, en] of [...OLD, ...KEPT]) add.run(JSON.stringify({ vi, en }));
    const file = readFileSync('db/migrations/0083_ages-of-units.sql', 'utf8');
    for (const statement of file.split('--> statement-breakpoint')) db.run(statement);
    return db;
  }

  test('reads the ages that both languages begin with, and leaves every other text', () => {
    const rows = migrated().query('SELECT from_age, to_age, rule FROM ticket_units ORDER BY id').values();
    const read = rows.map(([from, to, rule]) => [from, to, ...Object.values(JSON.parse(String(rule)))]);
    expect(read).toEqual([
      ...OLD.map(([, , ...made]) => made),
      ...KEPT.map(([vi, en]) => [null, null, vi, en]),
    ]);
  });

  test('has the table refuse ages that cannot be', () => {
    const db = migrated();
    const set = (from: number | null, to: number | null) => () =>
      db.query('UPDATE ticket_units SET from_age = ?, to_age = ? WHERE id = 1').run(from, to);
    for (const wrong of [set(-1, null), set(121, null), set(null, 121), set(12, 11)])
      expect(wrong).toThrow('CHECK');
    for (const right of [set(0, 120), set(null, 0), set(7, 7), set(null, null)]) expect(right).not.toThrow();
  });
});
