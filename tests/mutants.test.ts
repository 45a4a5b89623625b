/** The faults that `check:mutants` makes, and the tests that it asks about them. */
import { expect, test } from 'bun:test';
import { ROOT } from '#src/build/trial-site.ts';
import { findMutants, PRELUDE } from './mutants/find-mutants.ts';
import { parseFiles } from './mutants/parse-files.ts';
import { relatedTests } from './mutants/related-tests.ts';
import { withSwitches } from './mutants/switch-mutants.ts';

const LAPSE = 'src/features/settlement/lapse-orders.ts';
const EXAMPLE = 'tests/mutants/example.ts';
const QUERIES = 'src/features/refunds/payouts.queries.ts';

test('a file’s conditions, comparisons, numbers and steps are each broken once, and it still reads as a program', async () => {
  const trees = await parseFiles([EXAMPLE, QUERIES]);
  const found = [...trees].flatMap(([file, tree]) => findMutants(file, tree));
  expect(found.filter(({ file }) => file === EXAMPLE).map(({ what }) => what)).toEqual([
    '50 → 51',
    "paidVnd > LIMIT || id === '' → !(paidVnd > LIMIT || id === '')",
    "paidVnd > LIMIT || id === '' → paidVnd > LIMIT",
    "paidVnd > LIMIT || id === '' → id === ''",
    '> → >=',
    '=== → !==',
    'await db .update(refundPayouts) .set({ error: null, paidAt:… → {}',
    'error: null → nothing',
    'paidAt: null → nothing',
    'eq(refundPayouts.id, id) → undefined',
    'isNull(refundPayouts.error) → undefined',
    expect.stringMatching(/^sql`.* < .*` → undefined$/),
    'eq → ne',
    'isNull → isNotNull',
    '< → <=',
    'paidVnd < 1 → !(paidVnd < 1)',
    '< → <=',
    'await purge(db); → {}',
    'await purge(db); → {}',
    '- → +',
    'await db.update(refundPayouts).set({ amountVnd }); → {}',
    'Math.max → Math.min',
    'paidVnd ?? 0 → 0',
    '0 → 1',
    '5 → 6',
    'await db.delete(refundPayouts); → {}',
  ]);
  for (const { file, start, end, replacement } of found) {
    const text = await Bun.file(ROOT + file).text();
    const broken = PRELUDE + text.slice(0, start) + replacement + text.slice(end);
    expect(broken).not.toBe(PRELUDE + text);
    expect(() => new Bun.Transpiler({ loader: 'ts' }).transformSync(broken)).not.toThrow();
  }
});

test('a file with all its faults behind switches reads as a program that has each of them once', async () => {
  const trees = await parseFiles([EXAMPLE, QUERIES]);
  for (const [file, tree] of trees) {
    const mutants = findMutants(file, tree).map((mutant, place) => ({ ...mutant, id: place + 1 }));
    const text = withSwitches(await Bun.file(ROOT + file).text(), mutants);
    expect(() => new Bun.Transpiler({ loader: 'ts' }).transformSync(text)).not.toThrow();
    const switches = [...text.matchAll(/isMutant\((\d+)\)/g)].map(([, id]) => Number(id));
    expect(switches.toSorted((one, other) => one - other)).toEqual(mutants.map(({ id }) => id));
    // A step that may be left out takes no `else` from the condition that it stands under.
    if (file === EXAMPLE) expect(text).toMatch(/\{ if \(!isMutant\(\d+\)\) await purge\(db\); \}\s+else \{/);
  }
});

test('the tests of a file are those that import it, its own first', () => {
  const [first] = relatedTests(LAPSE);
  expect(relatedTests(LAPSE).slice(0, 5)).toContain('tests/features/lapse-paid.test.ts');
  expect(first).toStartWith('tests/features/');
});

test('what only a page does is asked of the tests of its components', () => {
  const [first] = relatedTests('src/features/inventory/use-leaving.ts');
  expect(first).toBe('tests/ui/leaving.test.tsx');
});
