/** What a rate of VAT may become: one rate holds on each day, and nothing changes up to today. */
import { describe, expect, test } from 'bun:test';
import { planVat, readPercent, type VatChange } from '#src/features/vat/vat.ts';
import { addDays } from '#src/values/day.ts';

const TODAY = '2026-12-01';
const RATES = [
  { taxClass: 'standard', validFrom: '2025-07-01', validTo: '2026-12-31', ratePerMille: 80 },
  { taxClass: 'standard', validFrom: '2027-01-01', validTo: '9999-12-31', ratePerMille: 100 },
  { taxClass: 'excise', validFrom: '2025-07-01', validTo: '9999-12-31', ratePerMille: 100 },
];
const change = (own: Partial<VatChange>): VatChange => ({
  ...{ taxClass: 'standard', corrects: null, from: '2027-03-01', to: null, ratePerMille: 85 },
  ...own,
});
const plan = (own: Partial<VatChange>) => planVat(RATES, change(own), TODAY);

describe('the correction of a rate that holds', () => {
  test('begins today, and leaves the days before', () => {
    expect(plan({ corrects: '2025-07-01', ratePerMille: 85 })).toEqual({
      ...{ from: TODAY, to: '2026-12-31', ratePerMille: 85, beforePerMille: 80 },
      rows: [
        { taxClass: 'standard', validFrom: '2025-07-01', validTo: '2026-11-30', ratePerMille: 80 },
        { taxClass: 'standard', validFrom: TODAY, validTo: '2026-12-31', ratePerMille: 85 },
      ],
    });
  });

  test('on its last day is of that day; a day later it is over', () => {
    const own = change({ corrects: '2025-07-01', ratePerMille: 85 });
    expect(planVat(RATES, own, '2026-12-31')).toMatchObject({ from: '2026-12-31', to: '2026-12-31' });
    expect(planVat(RATES, own, '2027-01-01')).toMatchObject({ fault: 'past', nearest: '2027-01-02' });
  });
});

describe('another rate', () => {
  test('holds from its day until the one before it would have ended', () => {
    expect(plan({})).toMatchObject({
      ...{ from: '2027-03-01', to: '9999-12-31', beforePerMille: 100 },
      rows: [
        { validFrom: '2027-01-01', validTo: '2027-02-28', ratePerMille: 100 },
        { validFrom: '2027-03-01', validTo: '9999-12-31', ratePerMille: 85 },
      ],
    });
    expect(plan({ from: '2026-12-02' })).toMatchObject({ to: '2026-12-31', beforePerMille: 80 });
  });

  test('with a last day gives way to the one before it', () => {
    expect(plan({ to: '2027-06-30' })).toMatchObject({
      rows: [
        { validFrom: '2027-01-01', validTo: '2027-02-28', ratePerMille: 100 },
        { validFrom: '2027-03-01', validTo: '2027-06-30', ratePerMille: 85 },
        { validFrom: '2027-07-01', validTo: '9999-12-31', ratePerMille: 100 },
      ],
    });
  });

  test('leaves one rate on every day, whatever is asked', () => {
    for (const from of ['2026-12-02', '2026-12-31', '2027-01-02', '2027-03-01'])
      for (const to of [null, from, addDays(from, 20)]) {
        const found = plan({ from, to });
        if ('fault' in found) continue;
        const own = RATES.filter(({ taxClass }) => taxClass === 'standard');
        const merged = new Map([...own, ...found.rows].map((row) => [row.validFrom, row]));
        for (let day = TODAY; day < '2027-05-01'; day = addDays(day, 1)) {
          const held = [...merged.values()].filter((row) => row.validFrom <= day && day <= row.validTo);
          expect([from, to, day, held.length]).toEqual([from, to, day, 1]);
        }
      }
  });

  test.each([
    [{ from: TODAY }, 'past', 'from', '2026-12-02'],
    [{ from: '2020-01-01' }, 'past', 'from', '2026-12-02'],
    [{ from: '2027-01-01' }, 'taken', 'from', '2027-01-02'],
    [{ to: '2027-02-28' }, 'reversed', 'to', '2027-03-01'],
    [{ from: '2026-12-10', to: '2027-01-01' }, 'overlap', 'to', '2026-12-31'],
    [{ ratePerMille: 100 }, 'same', 'percent', '10'],
    [{ corrects: '2025-07-01', ratePerMille: 80 }, 'same', 'percent', '8'],
    [{ corrects: '2027-01-01', ratePerMille: 100 }, 'same', 'percent', '10'],
    [{ corrects: '2027-02-01' }, 'gone', 'percent', ''],
    [{ corrects: '2027-01-01', taxClass: 'excise' }, 'gone', 'percent', ''],
  ])('%p is refused as %s', (own, fault, field, nearest) => {
    expect(plan(own as Partial<VatChange>)).toEqual({ fault, field, nearest } as never);
  });

  test.each([
    ['8', 80],
    ['8,5', 85],
    ['8.5 %', 85],
    ['0', 0],
    ['20%', 200],
  ])('%p is a rate', (typed, ratePerMille) => {
    expect(readPercent(typed)).toEqual({ ratePerMille });
  });

  test.each([
    ['-1', 'percentRange', '0'],
    ['21', 'percentRange', '20'],
    ['20,1', 'percentRange', '20'],
    ['8,55', 'percentRange', '8.6'],
    ['999999999', 'percentRange', '20'],
    ['1e1', 'percent', '8'],
    ['', 'percent', '8'],
    ['tám', 'percent', '8'],
    ['1.000,5', 'percent', '8'],
  ])('%p is none', (typed, fault, nearest) => {
    expect(readPercent(typed)).toEqual({ fault, field: 'percent', nearest } as never);
  });
});
