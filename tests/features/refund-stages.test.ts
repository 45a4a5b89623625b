/** The terms of a ticket as dates with their cost, as pages and messages show them. */
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { refundsOf } from '#src/features/orders/booking-view.ts';
import { refundStages, refundText } from '#src/features/orders/refund-stages.ts';

const POLICY = {
  tiers: [
    { hoursBefore: 24, percent: 80 },
    { hoursBefore: 72, percent: 100 },
  ],
  feeVnd: 20_000,
};
const TICKET = { day: '2026-12-12', startTime: '', refundPolicy: POLICY };
const EARLY = '2026-12-01T00:00:00.000Z';
const opensAt = '07:00';
const vi = intlFor('vi');
const en = intlFor('en');
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('each stage has its date, the fee stands beside it', () => {
  expect(plain(refundText(vi, TICKET, { opensAt, now: EARLY }))).toBe(
    '100% đến 07:00 ngày 09/12/2026, sau đó 80% đến 07:00 ngày 11/12/2026, trừ phí 20.000 ₫ mỗi đơn',
  );
  expect(plain(refundText(en, TICKET, { opensAt, now: EARLY }))).toBe(
    '100% until 07:00 on 9 Dec 2026, then 80% until 07:00 on 11 Dec 2026, less a fee of 20,000 ₫ per order',
  );
});

test('a stage that is over is not promised, to the second', () => {
  const at = (now: string) => plain(refundText(vi, TICKET, { opensAt, now }));
  expect(at('2026-12-09T00:00:00.000Z')).toStartWith('100% đến 07:00 ngày 09/12/2026');
  expect(at('2026-12-09T00:00:01.000Z')).toBe('80% đến 07:00 ngày 11/12/2026, trừ phí 20.000 ₫ mỗi đơn');
  expect(at('2026-12-11T00:00:01.000Z')).toBeUndefined();
});

test('a ticket with a time counts from it; without a fee none is named', () => {
  const timed = { ...TICKET, startTime: '09:30', refundPolicy: { ...POLICY, feeVnd: 0 } };
  expect(refundText(vi, timed, { opensAt, now: EARLY })).toBe(
    '100% đến 09:30 ngày 09/12/2026, sau đó 80% đến 09:30 ngày 11/12/2026',
  );
});

test('a tier that gives nothing, or no more than a later one, is no stage', () => {
  const tiers = [
    { hoursBefore: 96, percent: 80 },
    { hoursBefore: 24, percent: 80 },
    { hoursBefore: 2, percent: 0 },
  ];
  expect(refundStages({ ...TICKET, refundPolicy: { tiers, feeVnd: 0 } }, opensAt)).toEqual([
    { percent: 80, until: '2026-12-11T00:00:00.000Z' },
  ]);
});

const named = (vi: string, refundPolicy = POLICY) => ({
  ...TICKET,
  refundPolicy,
  ticketName: { vi, en: vi },
});

test('tickets with the same terms have one sentence, others are named', () => {
  const clock = { opensAt, now: EARLY };
  const strict = { tiers: [], feeVnd: 0 };
  const facts = [named('Cáp treo'), named('Vườn Mây')];
  expect(refundsOf({ facts, tickets: [] }, 'vi', clock)).toHaveLength(1);
  const [cable, dusk] = refundsOf(
    { facts: [named('Cáp treo'), named('Hoàng hôn', strict)], tickets: [] },
    'vi',
    clock,
  );
  expect(cable).toStartWith('Cáp treo: Hoàn 100% đến 07:00 ngày 09/12/2026');
  expect(dusk).toBe('Hoàng hôn: Không hoàn tiền khi bạn tự hủy vé');
});

test('the copy on the tickets counts, not what the type says today; exchanged ones have terms of their own', () => {
  const clock = { opensAt, now: EARLY };
  const facts = [named('Cáp treo', { tiers: [], feeVnd: 0 })];
  const issued = { ...named('Cáp treo'), state: 'issued' as const };
  expect(refundsOf({ facts, tickets: [issued] }, 'vi', clock)).toEqual([expect.stringContaining('100% đến')]);
  expect(refundsOf({ facts, tickets: [issued, { ...issued, state: 'exchanged' }] }, 'vi', clock)).toEqual([]);
});
