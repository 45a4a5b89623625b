import { describe, expect, test } from 'bun:test';
import { FEATURE_EDGES } from './support/feature-layers.ts';
import { functionsOf } from './support/functions.ts';
import { featureOf, isAllowed, kindOf } from './support/law.ts';
import { findCycles, longestChain, reachableFrom, readModules } from './support/module-graph.ts';

const FILE_MAX_LINES = 200;
const FUNCTION_MAX_LINES = 40;
/** Markup is long without being deep. */
const COMPONENT_MAX_LINES = 60;
/** Of the files with markup, those that a browser may be sent; every new one needs another to leave. */
const BROWSER_MAX_SHARE = 0.35;
const CHAIN_MAX_FILES = 16;
const FORBIDDEN_NAMES =
  /(^|\/)(index|types|utils?|helpers?|misc)\.tsx?$|(^|\/)(hooks|utils|helpers|lib)\/|[.-](service|repository|manager|dto|impl)\.tsx?$/;
const FILE_NAME = /^[a-z\d]+(-[a-z\d]+)*(\.(queries|router|config|client|server|test|e2e|fault|gen))?\.tsx?$/;

const modules = readModules();
const all = [...modules.values()];
const production = all.filter((module) => !module.path.startsWith('tests/'));
const written = all.filter((module) => !module.path.includes('.gen.'));

function isPure(path: string): boolean {
  const module = modules.get(path);
  return (
    module?.path.endsWith('.ts') === true &&
    kindOf(path) !== 'db' &&
    module.edges.every(
      (edge) => ['values', 'rules'].includes(kindOf(edge) ?? '') || (edge !== path && isPure(edge)),
    )
  );
}

function listed(problems: string[]): string {
  return problems.sort().join('\n');
}

describe('the law of imports', () => {
  test('every file has a place in the tree', () => {
    expect(listed(production.filter((module) => !kindOf(module.path)).map((module) => module.path))).toBe('');
  });

  test('each file imports only what its place may', () => {
    const problems = production.flatMap((module) =>
      module.edges
        .filter((edge) => !edge.endsWith('.css') && !isAllowed(module.path, edge, isPure))
        .map((edge) => `${module.path} must not import ${edge}`),
    );
    expect(listed(problems)).toBe('');
  });

  test('features use each other only as declared, without cycles', () => {
    const map = FEATURE_EDGES;
    expect(listed(findCycles((feature) => map[feature] ?? [], Object.keys(map)))).toBe('');
    const used = new Set(
      production.flatMap(({ path, uses }) => uses.map((edge) => `${featureOf(path)} → ${featureOf(edge)}`)),
    );
    const unused = Object.entries(map).flatMap(([from, others]) =>
      others.map((other) => `${from} → ${other}`).filter((edge) => !used.has(edge)),
    );
    expect(listed(unused)).toBe('');
  });

  test('no import cycles, not even of types alone', () => {
    expect(listed(findCycles((path) => modules.get(path)?.uses ?? [], modules.keys()))).toBe('');
  });

  test(`no chain of imports is longer than ${CHAIN_MAX_FILES} files`, () => {
    const chain = longestChain(
      (path) => modules.get(path)?.edges ?? [],
      production.map(({ path }) => path),
    );
    expect(chain.length > CHAIN_MAX_FILES ? chain.join(' → ') : '').toBe('');
  });

  test('imports name a file that exists, by alias or as a sibling, with its extension', () => {
    const problems = all.flatMap((module) => [
      ...module.specifiers
        .filter((one) => one.startsWith('../') || one.includes('/../'))
        .map((one) => `${module.path} climbs with ${one}`),
      ...module.edges
        .filter((edge) => /\.(ts|tsx)$/.test(edge) && !modules.has(edge))
        .map((edge) => `${module.path} imports ${edge}, which is not there`),
      ...module.specifiers
        .filter((one) => /^[.#]/.test(one) && !/\.\w+$/.test(one))
        .map((one) => `${module.path} imports ${one} without its extension`),
    ]);
    expect(listed(problems)).toBe('');
  });

  test('type-only imports are written `import type`, so that bundlers drop them', () => {
    const onlyTypes = /^import \{ (?:type \w+(?: as \w+)?,? ?)+\} from '([#.][^']+)'/gm;
    const problems = all.flatMap((module) =>
      [...module.text.matchAll(onlyTypes)].map((match) => `${module.path}: ${match[0]}`),
    );
    expect(listed(problems)).toBe('');
  });
});

describe('what reaches the browser', () => {
  const islands = production.filter((module) => module.isClient);
  const KEPT_FROM_BROWSER: [RegExp, string][] = [
    [/\.queries\.ts$|^db\//, 'column names'],
    [/^i18n\/(vi|en)\/|^i18n\/intl\.ts$/, 'message catalogues'],
    [/^src\/server\/|^src\/context\.ts$|\.router\.ts$/, 'server code'],
    [/^src\/sandbox\//, 'the sandbox'],
  ];

  for (const [pattern, what] of KEPT_FROM_BROWSER) {
    test(`no island reaches ${what}`, () => {
      const problems = islands.flatMap((island) =>
        [...reachableFrom(island.path, modules)]
          .filter(([path]) => pattern.test(path))
          .map(([, chain]) => chain.join(' → ')),
      );
      expect(listed(problems)).toBe('');
    });
  }

  test('an island never imports a package that belongs to the server', () => {
    const serverOnly = new Set([
      'drizzle-orm',
      '@libsql/client',
      'libsql',
      '@formatjs/intl',
      'hono',
      'pino',
      'nodemailer',
      'resend',
      '@cantoo/pdf-lib',
      'libphonenumber-js',
      '@trpc/server',
    ]);
    const problems = islands.flatMap((island) =>
      [...reachableFrom(island.path, modules).values()].flatMap((chain) => {
        const reached = modules.get(chain.at(-1) ?? '');
        return (reached?.packages ?? [])
          .filter((name) => serverOnly.has(name))
          .map((name) => `${chain.join(' → ')} → ${name}`);
      }),
    );
    expect(listed(problems)).toBe('');
  });

  test(`at most ${BROWSER_MAX_SHARE * 100} % of the components reach the browser, as islands or below one`, () => {
    const reached = new Set(islands.flatMap(({ path }) => [...reachableFrom(path, modules).keys()]));
    const components = production.filter(({ path }) => /^src\/(?!sandbox\/).*\.tsx$/.test(path));
    const share = components.filter(({ path }) => reached.has(path)).length / components.length;
    expect(share).toBeLessThanOrEqual(BROWSER_MAX_SHARE);
  });

  test('nothing under src but the sandbox itself imports the sandbox', () => {
    const problems = production.filter(
      (module) =>
        kindOf(module.path) !== 'sandbox' && module.edges.some((edge) => edge.startsWith('src/sandbox/')),
    );
    expect(listed(problems.map((module) => module.path))).toBe('');
  });
});

describe('names and sizes', () => {
  test('file names say what they hold', () => {
    const badName = (path: string) =>
      FORBIDDEN_NAMES.test(path) || !FILE_NAME.test(path.split('/').at(-1) ?? '');
    expect(listed(all.map((module) => module.path).filter(badName))).toBe('');
  });

  test(`files have at most ${FILE_MAX_LINES} lines`, () => {
    expect(
      listed(
        written
          .filter((module) => module.lines > FILE_MAX_LINES)
          .map((module) => `${module.path}: ${module.lines}`),
      ),
    ).toBe('');
  });

  test(`functions have at most ${FUNCTION_MAX_LINES} lines, those that write markup ${COMPONENT_MAX_LINES}`, () => {
    const problems = written
      .filter(({ path, lines }) => !path.startsWith('tests/') && lines > FUNCTION_MAX_LINES)
      .flatMap(({ path, text }) =>
        functionsOf(path, text)
          .filter(
            ({ lines, writesMarkup }) => lines > (writesMarkup ? COMPONENT_MAX_LINES : FUNCTION_MAX_LINES),
          )
          .map(({ name, lines }) => `${path}: ${name} has ${lines} lines`),
      );
    expect(listed(problems)).toBe('');
  });

  test('no `any`, no enum, no namespace, no interface, no class but Problem', () => {
    const banned =
      /^\s*(?:export )?(?:declare )?(?:const )?(enum|namespace|interface|abstract class|class(?! Problem\b)) \w+/gm;
    const problems = production.flatMap((module) =>
      [...module.text.matchAll(banned)].map((match) => `${module.path}: ${match[0].trim()}`),
    );
    expect(listed(problems)).toBe('');
  });
});
