import { describe, expect, test } from 'bun:test';
import { discountOf, splitPieces, spread } from '#src/features/discounts/discounts.ts';
import { discountCodeOf } from '#src/values/typed/discount-code.ts';
import { PLAIN_CODE } from '#tests/support/discounts.ts';
import { randomFrom } from '#tests/support/random.ts';

const random = randomFrom(20_270_206);
const upTo = (max: number) => random.below(max + 1);

describe('a discount over lines', () => {
  test('comes to the sum exactly, takes no line below zero, and does not depend on their order', () => {
    for (let round = 0; round < 500; round += 1) {
      const most = [9, 10_000, 1_000_000_000][round % 3] ?? 9;
      const lines = Array.from({ length: 1 + upTo(8) }, (_, at) => ({ key: `l${at}`, netVnd: upTo(most) }));
      const whole = lines.reduce((sum, { netVnd }) => sum + netVnd, 0);
      const amountVnd = round % 7 === 0 ? whole : upTo(whole);
      const shares = new Map(spread(amountVnd, lines).map((share) => [share.key, share.amountVnd]));
      expect([...shares.values()].reduce((sum, part) => sum + part, 0)).toBe(amountVnd);
      for (const { key, netVnd } of lines) {
        const part = shares.get(key) ?? -1;
        expect(part >= 0 && part <= netVnd).toBe(true);
        expect(Math.abs(part - (whole && (amountVnd * netVnd) / whole)) < 1.001).toBe(true);
      }
      const turned = new Map(spread(amountVnd, lines.toReversed()).map((one) => [one.key, one.amountVnd]));
      expect([...turned].sort()).toEqual([...shares].sort());
    }
  });

  test('over pieces: each has its part in whole đồng, the same by one đồng', () => {
    for (let round = 0; round < 500; round += 1) {
      const line = { quantity: 1 + upTo(20), unitVnd: upTo(900_000) };
      const amountVnd = upTo(line.quantity * line.unitVnd);
      const parts = splitPieces(line, amountVnd);
      expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(line.quantity);
      expect(parts.reduce((sum, { quantity, discountVnd }) => sum + quantity * discountVnd, 0)).toBe(
        amountVnd,
      );
      expect(
        parts.every(({ unitVnd, discountVnd }) => unitVnd >= 0 && unitVnd + discountVnd === line.unitVnd),
      ).toBe(true);
    }
  });
});

test('a percentage has its cap, and a sum is never more than what it reduces', () => {
  const ticket = { kind: 'ticket', itemId: 'cable', categoryId: null, day: '2027-02-06' } as const;
  const tea = { kind: 'product', itemId: 'tea', categoryId: 'pantry', day: null } as const;
  const lines = [
    { ...ticket, key: 'a', netVnd: 600_000 },
    { ...tea, key: 'b', netVnd: 100_000 },
  ];
  const off = (change: Partial<typeof PLAIN_CODE>) => {
    const found = discountOf(
      { ...PLAIN_CODE, code: 'X', revision: 1, ...change },
      { lines, totalVnd: 730_000, today: '2027-01-01' },
    );
    return 'reason' in found ? found.reason : found.amountVnd;
  };
  expect(off({ percent: 50, maxVnd: 200_000 })).toBe(200_000);
  expect(off({ kind: 'sum', amountVnd: 900_000 })).toBe(700_000);
  expect(off({ kind: 'sum', amountVnd: 900_000, scope: 'goods' })).toBe(100_000);
  expect(off({ scope: 'categories', categoryIds: ['pantry'] })).toBe(10_000);
  expect(off({ scope: 'categories', categoryIds: ['other'] })).toBe('scope');
  expect(off({ scope: 'ticket-types', ticketTypeIds: ['cable'] })).toBe(60_000);
  expect(off({ scope: 'ticket-types', ticketTypeIds: ['other'] })).toBe('scope');
  expect(off({ visitFrom: '2027-02-06', visitTo: '2027-02-06' })).toBe(60_000);
  expect(off({ visitFrom: '2027-02-07' })).toBe('visit');
  expect(off({ startsOn: '2027-01-01', endsOn: '2027-01-01' })).toBe(70_000);
  expect(off({ endsOn: '2026-12-31' })).toBe('ended');
  expect(off({ scope: 'tickets', minVnd: 600_000 })).toBe(60_000);
  expect(off({ scope: 'tickets', minVnd: 600_001 })).toBe('minimum');
});

test('a code is the same however a Vietnamese keyboard wrote it', () => {
  expect(['tết 2027', 'TẾT-2027', 'tet2027'].map(discountCodeOf)).toEqual(['TET2027', 'TET2027', 'TET2027']);
  expect(['đỉnhmây', 'a-b', '', '!'.repeat(9), 'A'.repeat(25)].map(discountCodeOf)).toEqual([
    'DINHMAY',
    null,
    null,
    null,
    null,
  ]);
});
