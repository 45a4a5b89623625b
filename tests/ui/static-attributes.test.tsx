/** The writer of static markup against react-dom/server, over every attribute that React knows. */
import { describe, expect, spyOn, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { staticMarkup } from '#src/ui/fragment/static-markup.ts';

/** React's own table of names, which it warns by: in none but the development build. */
function knownNames(): string[] {
  const file = new URL('cjs/react-dom-server.node.development.js', import.meta.resolve('react-dom/server'));
  const source = readFileSync(file, 'utf8');
  const table = /possibleStandardNames = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  const names = [...table.matchAll(/: "([^"]+)"/g)].map((match) => match[1] ?? '');
  const aria = /ariaProperties = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  const own = names.filter((name) => name !== 'children' && name !== 'dangerouslySetInnerHTML');
  return [...own, ...[...aria.matchAll(/"(aria-[a-z]+)"/g)].map((match) => match[1] ?? '')];
}

const NAMES = [
  ...new Set([...knownNames(), 'data-kind', 'data-isOn', 'popover', 'commandfor', 'onClick', 'onclick']),
];
const ELEMENTS = [
  'a',
  'button',
  'div',
  'form',
  'img',
  'input',
  'li',
  'ol',
  'path',
  'svg',
  'td',
  'textarea',
  'video',
];
const EVIL = `'"><script>x</script>&amp;\u2028`;
const VALUES: unknown[] = [
  ...['x', '', '0', '5', 'true', 'false', ' a ', EVIL, 'javascript:x()', 'java\nscript:x()', '/a?b=c&d=e'],
  ...[0, 1, -1, 2.5, Number.NaN, true, false, null, undefined],
  ...[() => 'handler', Symbol('x'), { color: 'red' }, ['a']],
];

/** Both in one spelling: React's quotes, boolean attributes, empty elements and escapes of `'`. */
function plain(markup: string): string {
  return markup
    .replaceAll(/='([^']*)'/g, '="$1"')
    .replaceAll('&#39;', '&#x27;')
    .replaceAll('=""', '')
    .replaceAll('/>', '>')
    .replaceAll(/<([a-z]+)( [^>]*)?>/g, (_, tag: string, rest = '') => `<${tag}${inOrder(rest)}>`);
}

/** Attributes of HTML mean the same in any order and in small letters. */
function inOrder(attributes: string): string {
  const each = [...attributes.matchAll(/ ([^\s=]+)(="[^"]*")?/g)];
  return each
    .map(([, name = '', value = '']) => ` ${name.toLowerCase()}${value}`)
    .sort()
    .join('');
}

function written(element: string, props: Record<string, unknown>): string | null {
  try {
    return plain(staticMarkup(createElement(element, props)));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function byReact(element: string, props: Record<string, unknown>): string {
  const warnings = spyOn(console, 'error').mockImplementation(() => undefined);
  const markup = renderToStaticMarkup(createElement(element, props));
  warnings.mockRestore();
  // What it writes ahead of a picture is for the head.
  return plain(markup.replace(/^<link [^>]*>/, ''));
}

describe('an attribute is written as react-dom writes it, or not at all', () => {
  test('React knows several hundred names', () => {
    expect(NAMES.length).toBeGreaterThan(450);
    for (const name of ['maxLength', 'readOnly', 'autoComplete', 'strokeWidth', 'aria-label'])
      expect(NAMES).toContain(name);
  });

  test.each(ELEMENTS)('<%s> with every name and every kind of value', (element) => {
    const wrong: string[] = [];
    for (const name of NAMES)
      for (const value of VALUES) {
        const ours = written(element, { [name]: value });
        if (ours !== null && ours !== byReact(element, { [name]: value }))
          wrong.push(`${name}=${String(value)}: ${ours}`);
      }
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test('any few of them together', () => {
    const element = fc.constantFrom(...ELEMENTS);
    const attribute = fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...VALUES), fc.string()));
    fc.assert(
      fc.property(element, fc.array(attribute, { maxLength: 6 }), (tag, attributes) => {
        const props = Object.fromEntries(attributes);
        const ours = written(tag, props);
        if (ours !== null) expect(ours).toBe(byReact(tag, props));
      }),
      { numRuns: 3000 },
    );
  });

  test('any style', () => {
    const names = [
      'color',
      'width',
      'lineClamp',
      'WebkitLineClamp',
      'msFlex',
      '--a',
      'zIndex',
      'gridRow',
      'float',
    ];
    const style = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.constantFrom(...VALUES), fc.string(), fc.double()),
    );
    fc.assert(
      fc.property(style, (one) => {
        const ours = written('div', { style: one });
        if (ours !== null) expect(ours).toBe(byReact('div', { style: one }));
      }),
      { numRuns: 1000 },
    );
  });

  test('handlers, references and scripts in addresses are refused', () => {
    const live = {
      onClick: () => undefined,
      ref: { current: null },
      innerHTML: '<b>',
      precedence: 'x',
      is: 'x-y',
    };
    for (const [name, value] of Object.entries(live)) expect(written('div', { [name]: value })).toBeNull();
    expect(written('a', { href: ' JAVASCRIPT:x()' })).toBeNull();
    expect(written('div', { onclick: 'x()' })).toBeNull();
    expect(written('select', {})).toBeNull();
    expect(written('x-island', {})).toBeNull();
    expect(written('br', { children: 'x' })).toBeNull();
  });

  test('few are refused that React writes', () => {
    const refused = NAMES.filter((name) => written('div', { [name]: 'x' }) === null);
    expect(
      refused.filter((name) => !/^(on|x(link|ml)|default[VC]|innerHTML|checked|style|is$|ref$)/i.test(name)),
    ).toEqual([]);
  });
});
