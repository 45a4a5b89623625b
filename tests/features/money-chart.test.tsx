/** The columns of money by day: as high as their day's money, divided as the legend says, and nothing where there is none. */

import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { ChannelTakingsRow } from '#src/features/day-totals/day-totals.ts';
import { daysOf, partsOf } from '#src/features/day-totals/day-totals.ts';
import { MoneyChart } from '#src/features/day-totals/money-chart.tsx';
import { parseDocument } from '#tests/support/html.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

type Body = Awaited<ReturnType<typeof draw>>;
type Taken = [day: string, provider: string, receivedVnd: number];

async function draw(taken: readonly Taken[], period = { from: '2026-12-01', to: '2026-12-10' }) {
  const rows = taken.map(
    ([day, provider, receivedVnd]): ChannelTakingsRow => ({
      ...{ day, provider, salesChannel: 'web', payments: 1 },
      ...{ receivedVnd, refundedVnd: 0 },
    }),
  );
  const figures = { days: daysOf(rows, 'provider'), parts: partsOf(rows, 'provider') };
  const chart = (
    <MoneyChart intl={intlFor('vi')} period={period} {...figures} nameOf={(key) => `by ${key}`} />
  );
  return parseDocument(await wholeMarkup(<main>{chart}</main>)).body;
}

const columnsOf = (body: Body) =>
  [...body.querySelectorAll('rect')].map((one) =>
    ['x', 'y', 'height'].map((name) => Number(one.getAttribute(name))),
  );
const legendOf = (body: Body) =>
  [...body.querySelectorAll('figcaption span')].map(({ textContent }) => textContent);

describe('the columns of money', () => {
  test('stand at their day, as high as its money, the largest part of all days below', async () => {
    const body = await draw([
      ['2026-12-01', 'vnpay', 3_000_000],
      ['2026-12-01', 'transfer', 1_000_000],
      ['2026-12-04', 'transfer', 2_000_000],
    ]);
    // The latest day first; x, y and height of each.
    expect(columnsOf(body)).toEqual([
      [30, 50, 50],
      [0, 25, 75],
      [0, 0, 25],
    ]);
    expect(legendOf(body)).toEqual(['by vnpay', 'by transfer']);
  });

  test('are named by the day with the most', async () => {
    const body = await draw([
      ['2026-12-01', 'vnpay', 3_000_000],
      ['2026-12-04', 'vnpay', 5_000_000],
    ]);
    const label = body.querySelector('svg')?.getAttribute('aria-label') ?? '';
    expect(label).toContain('5.000.000');
    expect(label).toContain('04/12/2026');
  });

  test('say the parts beyond the colours as one', async () => {
    const names = ['vnpay', 'transfer', 'momo', 'zalopay', 'cod'];
    const four = await draw(
      names.slice(1).map((name, index): Taken => ['2026-12-02', name, 900_000 - index]),
    );
    expect(legendOf(four)).toHaveLength(4);
    expect(legendOf(four)).not.toContain('Còn lại');
    const five = await draw(names.map((name, index): Taken => ['2026-12-02', name, 900_000 - index]));
    expect(legendOf(five)).toEqual(['by vnpay', 'by transfer', 'by momo', 'Còn lại']);
    expect(columnsOf(five)).toHaveLength(5);
  });

  test('are left out for one day and for days without money', async () => {
    expect((await draw([])).querySelector('svg')).toBeNull();
    const day = { from: '2026-12-01', to: '2026-12-01' };
    expect((await draw([['2026-12-01', 'vnpay', 1000]], day)).querySelector('svg')).toBeNull();
  });
});
