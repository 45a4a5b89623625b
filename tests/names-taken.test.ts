/** Every name that a procedure or a form takes is a plain line: no links, no markup, nothing unseen, of bounded length. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { registerInput } from '#src/features/auth/register-input.ts';
import { invoiceInput, contactInput as orderContact } from '#src/features/orders/orders.ts';
import { appRouter } from '#src/router.ts';

type Schema = {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: { message: string }[] };
  };
  def?: {
    type?: string;
    innerType?: Schema;
    element?: Schema;
    in?: Schema;
    shape?: Record<string, Schema>;
    options?: Schema[];
  };
};

const NAME = /^(name|profession)$|Name$/;
const LINE = /^(company|street|province|ward)$/;

/** Every field whose key says that it is a name, wherever it stands in an input. */
function* fieldsOf(schema: Schema | undefined, key: RegExp, path = ''): Generator<[string, Schema]> {
  const { def } = schema ?? {};
  if (!def) return;
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    if (key.test(name)) yield [`${path}.${name}`, field];
    else yield* fieldsOf(field, key, `${path}.${name}`);
  }
  for (const inner of [def.innerType, def.element, def.in, ...(def.options ?? [])])
    yield* fieldsOf(inner, key, path);
}

type Procedures = Record<string, { _def: { inputs: Schema[] } }>;
const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures);
const taken = (key: RegExp) =>
  procedures.flatMap(([path, { _def }]) => _def.inputs.flatMap((input) => [...fieldsOf(input, key, path)]));
const names = taken(NAME);
const lines = taken(LINE);

const LINKS = [
  'Bạn trúng 50.000.000đ https://evil.example/nhan',
  'xem www.evil.example',
  '<a href="//evil.example">Lan</a>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
];
const ADVERTISEMENTS = [
  ...LINKS,
  'nhan-thuong.com ngay',
  'NHAN-THUONG . COM',
  'nhận thưởng tại evil．vn',
  'https：//evil.example',
  'gọi mailto: x',
  'lan@evil.example',
  '[url=evil]Lan[/url]',
  '[Lan](evil)',
  'evil.xyz/abc',
];
const PEOPLE = [
  'Nguyễn Thị Thu Hà',
  "Seán O'Brien",
  'María-José Carreño Quiñones',
  'T. An',
  'St.John',
  'Dr. Nam, Jr.',
  'Lý',
  '山田太郎',
  'Anna & Ben (2 khách)',
  'X Æ A-12',
];

test('the walk finds the names of orders, accounts, mails, reviews, comments and jobs', () => {
  const paths = names.map(([path]) => path);
  for (const path of [
    'orders.place.contact.name',
    'auth.register.firstName',
    'profile.updateProfile.firstName',
    'profile.saveAddress.name',
    'contact.send.name',
    'quotes.create.fullName',
    'recruitment.send.fullName',
    'reviews.create.authorName',
    'comments.create.name',
  ])
    expect(paths).toContain(path);
  expect(registerInput).toBeDefined();
  expect([orderContact, invoiceInput]).not.toContain(undefined);
});

describe.each(names)('%s', (_, schema) => {
  test.each(ADVERTISEMENTS)('does not take %p as a link', (text) => {
    const { success, data } = schema.safeParse(text);
    // Reviews and comments take tags out before they look.
    expect(
      success ? /evil|alert|thuong|mailto/i.test(String(data)) && !/^alert\(1\)$/.test(String(data)) : false,
    ).toBe(false);
  });

  test('takes the names of people', () => {
    for (const name of PEOPLE) expect([name, schema.safeParse(name).data]).toEqual([name, name]);
  });

  test('is one line without what nobody sees, and not too long', () => {
    const { data } = schema.safeParse('  Lan\u0000\u202E\u2066 An\u200B\uFEFF ');
    expect(data).toBe('Lan An');
    for (const text of ['Lan\nBcc: all@evil.example', 'a\r\nb'])
      expect(String(schema.safeParse(text).data ?? '')).not.toMatch(/[\r\n]/);
    expect(schema.safeParse('a'.repeat(201)).success).toBe(false);
  });
});

test.each(lines)('%s holds no link and is one line', (_, schema) => {
  for (const text of LINKS) expect([text, schema.safeParse(text).success]).toEqual([text, false]);
  expect(String(schema.safeParse('12 Phố\u0000 Huế').data)).toBe('12 Phố Huế');
  expect(schema.safeParse('a\nb').success).toBe(false);
});
