import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { oldestBrowsers } from '#src/build/browsers.ts';
import { tooNew } from '#src/build/too-new.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { firstScript } from '#src/ui/no-flash.ts';
import { readModules } from '#tests/support/module-graph.ts';

test('the oldest browsers are stated once, and the list of what is too new is about these', () => {
  expect(oldestBrowsers()).toEqual(['chrome109', 'safari16.0', 'ios16.0', 'firefox115']);
});

test.each([
  ['pins.toSorted((one, other) => one.rank - other.rank)'],
  ['Object.groupBy(rows, (row) => row.day)'],
  ['AbortSignal.any([signal, AbortSignal.timeout(9)])'],
  ['URL.canParse(text)'],
  ['Response.json({})'],
  ['button.ariaBusy = null'],
  ['document.adoptedStyleSheets.push(new CSSStyleSheet())'],
  ['menu.showPopover()'],
  ['document.startViewTransition(update)'],
  ['text.replace(/(?<=\\d)[ .]/g, "")'],
  ['requestIdleCallback(start)'],
  ['class A{static{A.b=1}}'],
])('a script with %s is refused', (code) => {
  expect(tooNew('script', code, 'map-1234567.js')).toHaveLength(1);
});

test.each([
  ['@media (width<=760px){a{b:c}}'],
  ['.a{color:red;& b{color:blue}}'],
  ['a{color:light-dark(red,blue)}'],
  ['a{color:oklch(40% .2 30)}'],
  ['a{grid-template-columns:subgrid}'],
  ['input:user-invalid{color:red}'],
  ['@property --a{syntax:"*"}'],
  ['a{mask:url(b.svg)}'],
])('a sheet with %s is refused', (css) => {
  expect(tooNew('sheet', css)).toHaveLength(1);
});

test('what was asked for first, and what is old enough, may be used', () => {
  expect(tooNew('script', 'menu.hidePopover?.();[...a].sort().at(-1);a.findLast(b)')).toEqual([]);
  expect(tooNew('script', 'document.startViewTransition(a)', 'entry.browser-abc.js')).toEqual([]);
  expect(tooNew('sheet', '@media (max-width:760px){a:has(b){-webkit-mask:c;mask:c}}')).toEqual([]);
});

test('neither the first script of a page nor a module that only browsers run uses anything newer', () => {
  const file = 'early-press-script.ts';
  for (const isPaying of [true, false])
    expect(
      tooNew('script', firstScript({ isPaying, isScreen: !isPaying, isOffice: isPaying }), file),
    ).toEqual([]);
  const own = [...readModules().values()].filter(
    ({ path, isClient }) => path.startsWith('src/client/') || isClient,
  );
  const faults = own.flatMap(({ path, text }) =>
    tooNew('script', text, path.split('/').at(-1)).map((name) => `${path}: ${name}`),
  );
  expect(own.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
  expect(tooNew('script', readFileSync(`${ROOT}public/sw.js`, 'utf8'))).toEqual([]);
});

test('no sheet asks whether anything is open: each page would be styled again when a dialog opens', () => {
  const asked = /:has\([^)]*(?:dialog|\[open\b|:modal|:popover-open)/;
  const sheets = [...new Bun.Glob('src/**/*.{css,tsx}').scanSync(ROOT)];
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter((path) => asked.test(readFileSync(ROOT + path, 'utf8')))).toEqual([]);
});
