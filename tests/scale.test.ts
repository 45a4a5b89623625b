/** The runner of `check:scale` itself. */
import { expect, test } from 'bun:test';
import { chooseRows, type Row, type Run, runRows } from './scale/run-rows.ts';

const row = (name: string, measure: (run: Run) => Promise<void>, missing: string | null = null): Row => ({
  ...{ name, title: `title of ${name}`, withinMs: { short: 50, long: 100 }, measure },
  missing: () => missing,
});
const figure = (isMet: boolean) => ({ what: 'holds', measured: '7/s', promised: '≥ 9/s', isMet });
const one = (name: string, isMet = true) => row(name, async (run) => run.figure(figure(isMet)));

async function print(rows: Row[], isShort = false) {
  const lines: string[] = [];
  const tally = await runRows(rows, { isShort, print: (line) => lines.push(line) });
  return { tally, lines };
}

test('rows are chosen by name, all without names, and an unknown name is refused with the list', () => {
  const rows = [one('holds'), one('rolling'), one('idle')];
  const names = (asked: string[]) => chooseRows(rows, asked).map(({ name }) => name);
  expect(names([])).toEqual(['holds', 'rolling', 'idle']);
  expect(names(['idle', 'holds'])).toEqual(['holds', 'idle']);
  expect(() => names(['holds', 'hold'])).toThrow('no such row: hold; there are holds, rolling, idle');
});

test('each figure is a line with what was measured and promised, and counts', async () => {
  expect(await print([one('a'), one('b', false)])).toEqual({
    tally: { passed: 1, failed: 1, skipped: 0 },
    lines: ['▸ a: title of a', '✓ a: holds: 7/s (≥ 9/s)', '▸ b: title of b', '✗ b: holds: 7/s (≥ 9/s)'],
  });
});

test('what cannot run says why and is neither passed nor failed', async () => {
  const never = row('proxy', () => Promise.reject(new Error('ran')), 'no haproxy here');
  expect(await print([never])).toEqual({
    tally: { passed: 0, failed: 0, skipped: 1 },
    lines: ['– proxy: skipped: no haproxy here (title of proxy)'],
  });
});

test('a row says what of it cannot be measured here; by itself that is no figure', async () => {
  const partly = row('soak', async (run) => {
    run.skip('a limit of 256 MB', 'no control groups here');
    run.figure(figure(true));
  });
  const nothing = row('empty', async (run) => run.skip('all of it', 'no disk'));
  const { tally, lines } = await print([partly, nothing]);
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 2 });
  expect(lines.filter((line) => !line.startsWith('▸'))).toEqual([
    '– soak: skipped: no control groups here (a limit of 256 MB)',
    '✓ soak: holds: 7/s (≥ 9/s)',
    '– empty: skipped: no disk (all of it)',
    '✗ empty: it measured nothing',
  ]);
});

test('a row that throws, measures nothing or is late has failed, and the next one runs', async () => {
  const { tally, lines } = await print(
    [
      row('throws', () => Promise.reject(new Error('no server'))),
      row('empty', () => Promise.resolve()),
      row('late', async (run) => {
        run.figure(figure(true));
        await Bun.sleep(1000);
        run.figure(figure(true));
      }),
      one('next'),
    ],
    true,
  );
  expect(tally).toEqual({ passed: 2, failed: 3, skipped: 0 });
  expect(lines.filter((line) => !line.startsWith('▸'))).toEqual([
    '✗ throws: no server',
    '✗ empty: it measured nothing',
    '✓ late: holds: 7/s (≥ 9/s)',
    '✗ late: not done within 0.05 s',
    '✓ next: holds: 7/s (≥ 9/s)',
  ]);
});

test('whatever becomes of a row, what it started is ended, the last one first, before the next begins', async () => {
  const order: string[] = [];
  const starting = (name: string, measure: () => Promise<void>) =>
    row(name, async (run) => {
      order.push(name);
      run.afterwards(() => order.push(`${name} database`));
      run.afterwards(() => Promise.reject(new Error('gone')));
      run.afterwards(async () => {
        await Bun.sleep(5);
        order.push(`${name} site`);
      });
      await measure();
    });
  const { lines } = await print([
    starting('throws', () => Promise.reject(new Error('no'))),
    starting('late', () => Bun.sleep(1000)),
  ]);
  expect(order).toEqual([
    ...['throws', 'throws site', 'throws database'],
    ...['late', 'late site', 'late database'],
  ]);
  expect(lines).toContain('  throws: not ended: gone');
});
