/** Styles that a script brings stand in a sheet of their own, or in one of the page where a browser makes none. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { withDom } from '#tests/support/dom.ts';

withDom();
const { adoptSheet } = await import('#src/client/adopt-sheet.ts');

const CSS = '@media print{.late{color:red}}';

beforeEach(() => {
  document.head.innerHTML = '<style>.first{color:blue}</style><style>.second{color:blue}</style>';
  document.adoptedStyleSheets = [];
});
afterEach(() => {
  document.head.innerHTML = '';
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

const ruleCounts = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length);

test('each has a sheet of its own, and those of the page stay as they are', () => {
  adoptSheet(CSS);
  adoptSheet(CSS);
  expect(document.adoptedStyleSheets).toHaveLength(2);
  expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length)).toEqual([1, 1]);
  expect(ruleCounts()).toEqual([1, 1]);
});

test('a browser that makes no sheets gets them in one of the page, but not in the first', () => {
  Object.defineProperty(document, 'adoptedStyleSheets', { value: undefined, configurable: true });
  adoptSheet(CSS);
  expect(ruleCounts()).toEqual([1, 2]);
});
