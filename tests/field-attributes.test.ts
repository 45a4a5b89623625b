/** What a browser is told about each field that is typed into: what to fill in, which keyboard to show, what Enter does. */
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { Glob } from 'bun';
import { parseSync } from 'oxc-parser';
import { ROOT } from '#src/build/trial-site.ts';

type Node = { type: string; start: number; [key: string]: unknown };
type Field = { place: string; kind: string; attributes: Map<string, string>; isSpread: boolean };

const TYPED = /^(?:input|textarea|TextField|TextArea)$/;
const NOT_TYPED = /^(?:hidden|radio|checkbox|file|range|submit|button|image)$/;
/** What may be filled in, and the types or keyboards that suit it. */
const KEYBOARDS: Record<string, RegExp> = {
  email: /^email$/,
  tel: /^tel$/,
  'one-time-code': /^numeric$/,
};

function attributesOf(element: Node): Map<string, string> {
  const all = (element.attributes as Node[]).filter(({ type }) => type === 'JSXAttribute');
  return new Map(
    all.map(({ name, value }) => [
      (name as { name: string }).name,
      (value as { value?: string } | null)?.value ?? '',
    ]),
  );
}

function fieldsIn(path: string): Field[] {
  const text = readFileSync(ROOT + path, 'utf8');
  const found: Field[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const element = node as Node;
    const kind = element.type === 'JSXOpeningElement' ? String((element.name as { name?: string }).name) : '';
    if (TYPED.test(kind)) {
      const attributes = attributesOf(element);
      const isSpread = (element.attributes as Node[]).some(({ type }) => type === 'JSXSpreadAttribute');
      const place = `${path}:${text.slice(0, element.start).split('\n').length}`;
      if (!NOT_TYPED.test(attributes.get('type') ?? '')) found.push({ place, kind, attributes, isSpread });
    }
    for (const value of Object.values(element)) visit(value);
  };
  visit(parseSync(path, text).program);
  return found;
}

const fields = [...new Glob('src/{features,screens,layouts,ui}/**/*.tsx').scanSync(ROOT)].flatMap(fieldsIn);

test('every field says what may be filled in and what Enter does; those of our own parts by default', () => {
  const bare = fields.filter(({ kind, attributes }) => {
    // A box for robots, which nobody sees; a link to copy.
    if (!/^[a-z]/.test(kind) || attributes.has('readOnly') || attributes.get('tabIndex') !== undefined)
      return false;
    const hasKey = attributes.has('enterKeyHint') || attributes.get('type') === 'date';
    return !attributes.has('autoComplete') || !hasKey;
  });
  expect(bare.map(({ place }) => place)).toEqual([]);
  expect(fields.length).toBeGreaterThan(60);
});

test('whatever is filled in as a mail address, a telephone or a code has its keyboard', () => {
  const wrong = fields.filter(({ attributes, isSpread }) => {
    const suits = KEYBOARDS[attributes.get('autoComplete') ?? ''];
    const keyboard = attributes.get('inputMode') ?? attributes.get('type') ?? (isSpread ? undefined : 'none');
    return suits && keyboard !== undefined && !suits.test(keyboard);
  });
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

test('a name, an address or a contact is never kept from being filled in', () => {
  const known = /^(?:name|firstName|email|phone|address\.\w+|emailOrPhone|contact)$/;
  const kept = fields.filter(
    ({ attributes, kind, isSpread }) =>
      known.test(attributes.get('name') ?? '') &&
      /^[A-Z]/.test(kind) &&
      !isSpread &&
      !attributes.has('autoComplete'),
  );
  expect(kept.map(({ place }) => place)).toEqual([]);
});

test('the office has its own field for days: never the picker of the browser', () => {
  const OFFICE =
    /^src\/(?:screens\/staff|layouts\/office|features\/(?:audit|calendar|closures|drafts|invoices|resources|security|settings|staff-orders|timetable|vat))\//;
  const native = [...new Glob('src/{features,screens,layouts,ui}/**/*.{ts,tsx}').scanSync(ROOT)]
    .filter((path) => OFFICE.test(path))
    .filter((path) =>
      /type(?:=|: )['"](?:date|datetime-local|month|week)['"]/.test(readFileSync(ROOT + path, 'utf8')),
    );
  expect(native).toEqual([]);
});
