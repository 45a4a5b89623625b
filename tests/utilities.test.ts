import { describe, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Glob } from 'bun';
import { createGenerator, expandVariantGroup, type SourceCodeTransformer, type UserConfig } from 'unocss';
import { moduleStyles } from '#src/build/module-styles.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { shortNames } from '#src/build/uno-names.ts';

const { default: config } = (await import(`${ROOT}uno.config.ts`)) as { default: UserConfig };
const uno = await createGenerator(config);

async function cssOf(...words: string[]): Promise<string> {
  const { css } = await uno.generate(new Set(words), { preflights: false });
  return css.replaceAll(/\/\*.*?\*\/|\s+/g, ' ').replaceAll(/ ?([{};:]) ?/g, '$1');
}

function textsOf(pattern: string): [path: string, text: string][] {
  return [...new Glob(pattern).scanSync(ROOT)].map((path) => [path, readFileSync(ROOT + path, 'utf8')]);
}

describe('the words of the design', () => {
  test('a colour is the custom property of the theme, no mixture', async () => {
    expect(await cssOf('c-ink-3')).toContain('{color:var(--ink-3);}');
    expect(await cssOf('bg-primary-50')).toContain('{background-color:var(--primary-50);}');
    expect(await cssOf('c-#fff8')).toContain('{color:#fff8;}');
    expect(await cssOf('c-unheard-of')).not.toContain('color:');
  });

  test('a hairline stands on one side, on two or around', async () => {
    expect(await cssOf('rule-t-line')).toContain('{border-top:1px solid var(--line);}');
    expect(await cssOf('rule-y-line-2')).toContain('{border-block:1px solid var(--line-2);}');
    expect(await cssOf('rule-line-ctl')).toContain('{border:1px solid var(--line-ctl);}');
  });

  test('what changes a part of a shorthand comes after it', async () => {
    const type = await cssOf('lh-2', 'font-700', 'type-500-15/1.4-data');
    expect(type.indexOf('font:500 0.9375rem/1.4 var(--f-data)')).toBeGreaterThan(-1);
    expect(type.indexOf('font:500')).toBeLessThan(type.indexOf('font-weight:700'));
    expect(type.indexOf('font:500')).toBeLessThan(type.indexOf('line-height:2'));
    const rule = await cssOf('b-t-0', 'rule-line');
    expect(rule.indexOf('border:1px')).toBeLessThan(rule.indexOf('border-top-width:0'));
  });

  test('the narrower of two windows wins', async () => {
    const css = await cssOf('max-480:p-1', 'max-1000:p-3', 'max-760:p-2', 'p-4', 'min-900:p-5');
    const widths = [...css.matchAll(/\((m\w\w)-width:([\d.]+)em\)/g)].map(
      ([, side, width]) => `${side} ${Number(width) * 16}`,
    );
    expect(widths).toEqual(['min 900', 'max 1000', 'max 760', 'max 480']);
    expect(css.indexOf('padding:1rem')).toBeLessThan(css.indexOf('@media'));
  });

  test('utilities lie in their layer, icons in theirs', async () => {
    expect(await cssOf('grid')).toMatch(/@layer utilities\{[^}]*grid/);
    expect(await cssOf('i-lucide-check')).toMatch(/@layer icons\{[^}]*--un-icon/);
  });

  test('nothing but icons is read outside a marked string', async () => {
    const found = await uno.applyExtractors(`<p className="grid p-4"><Icon name="i-lucide-check" /></p>`);
    expect([...found]).toEqual(['i-lucide-check']);
  });
});

describe('marked strings', () => {
  test('each goes to the sheet of its part, or of the root layout where every page has it', () => {
    const [part, shared] = config.transformers as SourceCodeTransformer[];
    const takers = (id: string) => [part, shared].map((one) => one?.idFilter?.(id));
    expect(takers('/x/src/features/cart/cart-view.tsx')).toEqual([true, false]);
    expect(takers('/x/src/ui/fields/field.tsx')).toEqual([true, false]);
    expect(takers('/x/src/ui/badge.tsx')).toEqual([false, true]);
    expect(takers('/x/src/layouts/logo.tsx')).toEqual([false, true]);
    expect(takers('/x/src/client/words.ts')).toEqual([false, false]);
  });

  test('have no word that does nothing', async () => {
    const code = [...textsOf('src/**/*.{ts,tsx}'), ...textsOf('tests/**/*.{ts,tsx}')];
    const named = [...textsOf('src/**/*.css'), ...code].flatMap(
      ([, text]) => text.match(/\.[a-z][\w-]*/g) ?? [],
    );
    const names = new Set(named);
    const idle: string[] = [];
    for (const [path, text] of code.filter(([name]) => name.endsWith('.tsx')))
      for (const [, , body = ''] of text.matchAll(/(["'`])\s*:uno:\s([\s\S]*?)\1/g))
        for (const word of expandVariantGroup(body.trim()).split(/\s+/)) {
          if (!/^[a-z@[-]/.test(word) || word.includes('$')) continue;
          if (names.has(`.${word}`) || (await uno.parseToken(word))) continue;
          idle.push(`${path}: ${word}`);
        }
    expect(idle.join('\n')).toBe('');
  });

  test('ask for no class that nothing has', () => {
    const code = textsOf('src/**/*.tsx');
    const given = code.flatMap(([, text]) => text.replaceAll(/\[&\S*?\]:/g, '').match(/[a-z][\w-]*/g) ?? []);
    const names = new Set(given);
    const asked = code.flatMap(([path, text]) =>
      [...text.matchAll(/\[&\S*?\]:/g)].flatMap(([variant]) =>
        [...variant.matchAll(/\.([a-z][a-z\d-]*)/g)].map(([, name = '']) => [path, name] as const),
      ),
    );
    expect(asked.filter(([, name]) => !names.has(name) && !/^is-/.test(name))).toEqual([]);
    expect(asked.length).toBeGreaterThan(10);
  });
});

describe('the name of a compiled class', () => {
  const COUNT = 2000;
  const bodies = Array.from({ length: COUNT }, (_, at) => `mt-${at}px grid`);

  async function namesOf(count: number): Promise<string[]> {
    const folder = mkdtempSync(join(tmpdir(), 'park-names-'));
    const marked = bodies.slice(0, count).map((body) => `<p className=":uno: card ${body}" />`);
    writeFileSync(join(folder, 'a.tsx'), marked.join('\n'));
    try {
      return bodies.map(await shortNames(config, folder));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test('is as short as can be, and no other string has it', async () => {
    const names = await namesOf(COUNT);
    expect(new Set(names).size).toBe(COUNT);
    expect(names.join('').length / COUNT).toBeLessThan(3.2);
    expect(Math.min(...names.map((name) => name.length))).toBe(3);
  });

  test('stays when other strings come, and is long for one that is not in the sources', async () => {
    const [all, fewer] = [await namesOf(COUNT), await namesOf(COUNT / 2)];
    const stored = fewer.slice(0, COUNT / 2).filter((name, at) => name === all[at]);
    expect(stored.length).toBeGreaterThan(COUNT * 0.45);
    expect(fewer.slice(COUNT / 2).every((name) => name.length === 12)).toBe(true);
  });
});

type Hooks = {
  configResolved: (config: unknown) => void;
  transform: (code: string, id: string) => { code: string } | null;
  resolveId: (id: string) => string | null;
  load: (id: string) => Promise<{ code: string } | null>;
};

describe('the sheet of a module', () => {
  const known = {
    getContext: () => ({ uno: { generate: async (names: Set<string>) => ({ css: [...names].join() }) } }),
  };

  function plugin(environment = 'client'): Hooks {
    const hooks = { ...moduleStyles(), environment: { name: environment } } as unknown as Hooks;
    hooks.configResolved({ plugins: [{ name: 'unocss:api', api: known }] });
    return hooks;
  }

  function sheetOf(hooks: Hooks, code: string, id = '/src/a.tsx'): string {
    return /import '(.+)';\n$/.exec(hooks.transform(code, id)?.code ?? '')?.[1] ?? '';
  }

  test('has the rules of its own classes, each once', async () => {
    const hooks = plugin();
    const sheet = sheetOf(hooks, `x="u-bbbbbb u-aaaaaa" y="u-bbbbbb u-toolong123456"`);
    expect(hooks.resolveId(sheet)).toBe(sheet);
    expect(await hooks.load(sheet)).toMatchObject({ code: 'u-aaaaaa,u-bbbbbb' });
  });

  test('is imported last, as a directive has to stay first', () => {
    expect(plugin().transform(`'use client';\n"u-aaaaaa"`, '/src/a.tsx?v=1')?.code).toStartWith(
      `'use client';`,
    );
  });

  test('is another one when a class is another', () => {
    const hooks = plugin();
    const first = sheetOf(hooks, `"u-aaaaaa"`);
    expect(sheetOf(hooks, `"u-aaaaab"`)).not.toBe(first);
    expect(sheetOf(hooks, `"u-aaaaaa"; more`)).toBe(first);
  });

  test('of what stands in a screen is imported through a module: only the screen and the layout name sheets', async () => {
    const hooks = plugin('rsc');
    const part = sheetOf(hooks, `export function Part() { return "u-aaaaaa" }`);
    expect(part).toEndWith('.js');
    expect(hooks.resolveId(part)).toBe(part);
    expect((await hooks.load(part))?.code).toBe(`import '${part.replace(/js$/, 'css')}';\n`);
    for (const code of [`export async function HomeScreen() { "u-aaaaaa" }`, `'use client';\n"u-aaaaaa"`])
      expect(sheetOf(hooks, code)).toEndWith('.css');
    expect(sheetOf(hooks, 'export function BareLayout() {}')).toEndWith('000000000000.css?inline');
    expect(await hooks.load('/src/a.tsx.utilities-000000000000.css?inline')).toMatchObject({ code: '' });
    expect(hooks.transform(`import './a.css';\nexport function HandScreen() {}`, '/src/a.tsx')).toBeNull();
  });

  test('is missing where there is no class, and elsewhere nothing is touched', async () => {
    const hooks = plugin();
    expect(hooks.transform('"mu-aaaaaa"; "u-aaaaaaaaaaaaa"', '/src/a.tsx')).toBeNull();
    expect(hooks.transform('.u-aaaaaa{}', '/src/a.css')).toBeNull();
    expect(hooks.resolveId('/src/a.css')).toBeNull();
    expect(await hooks.load('/src/a.css')).toBeNull();
  });
});
