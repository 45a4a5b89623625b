import { describe, expect, test } from 'bun:test';
import { readModules } from './support/module-graph.ts';

/** Statements, as the formatter indents them, that begin with `expect` and wait for a promise: nobody awaits them. */
function notAwaited(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const indent = /^( *)expect\(/.exec(line)?.[1];
    if (indent === undefined) return [];
    let end = index;
    while (end < lines.length - 1 && !endsStatement(lines[end] ?? '', indent)) end += 1;
    if (!endsStatement(lines[end] ?? '', indent)) return [];
    const statement = lines.slice(index, end + 1).join('\n');
    return /\.(rejects|resolves)\./.test(statement) ? [statement.trim()] : [];
  });
}

/** Its last line stands as far left as its first, or goes on with `.toThrow();`. */
function endsStatement(line: string, indent: string): boolean {
  return line.startsWith(indent) && line.endsWith(';') && /^(\S| {2}\.)/.test(line.slice(indent.length));
}

test('an assertion about a promise is awaited, else it passes whatever the promise does', () => {
  const problems = [...readModules().values()]
    .filter(({ path }) => path.startsWith('tests/') && path !== 'tests/assertions.test.ts')
    .flatMap(({ path, text }) => notAwaited(text).map((statement) => `${path}: ${statement}`));
  expect(problems.join('\n')).toBe('');
});

describe('an assertion that is not awaited is found', () => {
  test('on one line', () => {
    expect(notAwaited('  expect(sell()).rejects.toThrow();\n')).toHaveLength(1);
  });

  test('over several lines', () => {
    expect(notAwaited('  expect(\n    sell(1),\n  ).resolves.toBe(1);\n')).toHaveLength(1);
    expect(notAwaited('  expect(\n    sell(1),\n  )\n    .rejects.toThrow();\n')).toHaveLength(1);
    expect(notAwaited('  expect(sell({\n    count: 1,\n  })).rejects.toThrow();\n')).toHaveLength(1);
  });

  test('but not one that is awaited or returned', () => {
    expect(notAwaited('  await expect(sell()).rejects.toThrow();\n')).toEqual([]);
    expect(notAwaited('  return expect(sell()).rejects.toThrow();\n')).toEqual([]);
    expect(notAwaited('  expect(sold).toBe(1);\n  await expect(sell()).rejects.toThrow();\n')).toEqual([]);
  });
});

/** A loop over promises begun before: while it awaits one, another may be refused before anybody listens to it. */
const LATE_LISTENER =
  /^( *)for \(const (\w+) of (?:(?!\n\1[^\s)\]}])[\s\S])*?(?:\b(?:problemOf|reasonOf|refusal|reason|why)\(\2\)|expect\(\2\)\.re)/m;

test('no loop awaits the refusals of promises one by one', () => {
  const late = [...readModules().values()].filter(
    ({ path, text }) =>
      path.startsWith('tests/') && path !== 'tests/assertions.test.ts' && LATE_LISTENER.test(text),
  );
  expect(late.map(({ path }) => path)).toEqual([]);
  const loop = (body: string) => `  for (const work of [sell(), send()])\n    ${body};\n`;
  expect(LATE_LISTENER.test(loop('expect((await problemOf(work)).code).toBe(1)'))).toBe(true);
  expect(LATE_LISTENER.test(loop('await expect(work).rejects.toThrow()'))).toBe(true);
  expect(LATE_LISTENER.test(loop('await expect(work()).rejects.toThrow()'))).toBe(false);
  expect(LATE_LISTENER.test(`${loop('work.cancel()')}  await problemOf(work);\n`)).toBe(false);
});

/** A moment of a busy machine is enough to fail such a test; `quickest` tries again, `cpuMs` counts its own work alone. */
const TIMED =
  /expect\((?:Math\.\w+\()?(?:performance|Date)\.now\(\) ?- (?!Date)[^;]*?\)\s*\.(?:toBeLess|toBeWithin)/;

test('no assertion bounds the time since a moment', () => {
  const timed = [...readModules().values()].filter(
    ({ path, text }) => path.startsWith('tests/') && path !== 'tests/assertions.test.ts' && TIMED.test(text),
  );
  expect(timed.map(({ path }) => path)).toEqual([]);
  expect(TIMED.test('expect(performance.now() - startedAt).toBeLessThan(200);')).toBe(true);
});

/** What only a page that moves has: an animation, a map on its way, the line of a slow page, a finger's swipe. */
const MOTION = /\bplayState\b|\bdata-(?:moving|navigating)\b|\bdispatchTouchEvent\b/;

test('journeys about motion ask for it, as the browsers of the check do without', () => {
  const journeys = [...readModules().values()].filter(({ path }) =>
    /^tests\/e2e\/[\w-]+\.e2e\.ts$/.test(path),
  );
  const moving = journeys.filter(({ text }) => text.includes("reducedMotion: 'no-preference'"));
  const still = journeys.filter((journey) => MOTION.test(journey.text) && !moving.includes(journey));
  expect(still.map(({ path }) => path)).toEqual([]);
  const onPhone = moving.filter(({ text }) => /^test\.use\([^;]*width: 390/m.test(text));
  expect(onPhone.length, 'journeys on a phone that are walked with motion').toBeGreaterThanOrEqual(2);
});
