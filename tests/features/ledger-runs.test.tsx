/** The nights of the ledger's room: a page at a time, in both directions, by their index. */
import { describe, expect, test } from 'bun:test';
import { reconciliations } from '#db/schema/ledger.ts';
import { intlFor } from '#i18n/intl.ts';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { nth, report, room } from '#tests/support/ledger-room.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

const { t } = intlFor('vi');

const runs = (count: number) =>
  db.write((tx) =>
    tx.insert(reconciliations).values(
      Array.from({ length: count }, (_, index) => ({
        id: nth('r', index),
        day: `2026-10-${String(1 + (index >> 1)).padStart(2, '0')}`,
        provider: index % 2 === 0 ? 'momo' : 'vnpay',
        ...{ startedAt: BEFORE, finishedAt: BEFORE, leaseUntil: BEFORE, cursor: '', checked: index },
      })),
    ),
  );

describe('the nights', () => {
  test('stand a page at a time, there and back, each once', async () => {
    await runs(50);
    const shown = async (query: Record<string, string> = {}) => {
      const { list, body } = await room(query);
      const links = [...body.querySelectorAll('#books-runs nav a')].map((link) => link.getAttribute('href'));
      return { rows: list('runs').map(({ textContent }) => textContent), links };
    };
    const turnOf = (link: string | null | undefined) =>
      Object.fromEntries(new URL(link ?? '', 'http://localhost').searchParams);
    const first = await shown();
    expect([first.rows.length, first.links.length]).toEqual([21, 1]);
    const second = await shown(turnOf(first.links[0]));
    const third = await shown(turnOf(second.links[1]));
    expect([second.rows.length, second.links.length, third.rows.length, third.links.length]).toEqual([
      21, 2, 8, 1,
    ]);
    expect(new Set([...first.rows, ...second.rows, ...third.rows]).size).toBe(50);
    expect(await shown(turnOf(third.links[0]))).toEqual(second);
    expect((await shown(turnOf(second.links[0]))).rows).toEqual(first.rows);
  });

  test('begin with the newest where the address names none', async () => {
    await runs(30);
    const first = await room();
    for (const key of ['2026-10-03', "2026-10-03-momo' OR 1=1", '%00', 'x'.repeat(5000)]) {
      const { body } = await room({ 'runs-after': key });
      expect(body.querySelector('#books-runs')?.textContent).toBe(
        first.body.querySelector('#books-runs')?.textContent,
      );
    }
  });

  test('are remembered by the other lists of the page, and remember them', async () => {
    await runs(30);
    await report(40);
    const { link } = await room({ 'runs-after': '2026-10-05-vnpay', code: 'DM1' });
    const next = new URL(
      link('unmatched', t('reconciliation.staff.next'))?.getAttribute('href') ?? '',
      'http://x',
    );
    expect(next.searchParams.get('runs-after')).toBe('2026-10-05-vnpay');
    const turns = [...(await room({ code: 'DM1' })).body.querySelectorAll('#books-runs nav a')];
    expect(turns.map((turn) => turn.getAttribute('href') ?? '')).toEqual([
      expect.stringContaining('code=DM1'),
    ]);
  });

  test('are found by their index on each page', async () => {
    const plans = await plansOf(db, async (read) => {
      await listReconciliations(read, 22, { after: '2026-10-05-vnpay', before: null });
      await listReconciliations(read, 22, { after: null, before: '2026-10-05-vnpay' });
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans)
      expect(plan).toMatch(/SEARCH reconciliations USING INDEX reconciliations_day \(day[<>]/);
  });
});
