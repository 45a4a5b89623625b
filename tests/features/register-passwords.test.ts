import { describe, expect, test } from 'bun:test';
import { addressesIn } from '#tests/support/accounts.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { MAI, registerGuest } from '#tests/support/guests.ts';
import { db, openOnce } from '#tests/support/own-database.ts';

const NOW = '2032-06-06T02:00:00.000Z';
const freshIp = addressesIn('198.51.111');
const elsewhere = (now = NOW) => ({ now, ip: freshIp() });

openOnce();

function issuesOf(error: unknown): string[] {
  const issues =
    (error as { cause?: { issues?: { path: string[]; message: string }[] } }).cause?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('refused field by field:', () => {
  const cases: [string, object, string[]][] = [
    [
      'nothing',
      { firstName: '', email: '', phone: '', password: '' },
      [
        'firstName: errors.required',
        'email: errors.required',
        'phone: errors.required',
        'password: errors.required',
      ],
    ],
    ['a wrong address', { email: 'mai@' }, ['email: errors.email']],
    ['a number of nobody', { phone: '0162 345 6789' }, ['phone: errors.phone']],
    ['a number of another country', { country: 'US' }, ['phone: errors.phone']],
    ['a name that is an advertisement', { firstName: 'Mua ở www.x.vn' }, ['firstName: errors.plainText']],
    ['seven characters', { password: 'bảy chữ' }, ['password: auth.error.passwordShort']],
    ['seven emoji of many units', { password: '🏔🏔🏔🏔🏔🏔🏔' }, ['password: auth.error.passwordShort']],
    ['10,000 characters', { password: 'x'.repeat(10_000) }, ['password: errors.tooLong']],
  ];
  for (const [name, change, expected] of cases) {
    test(name, async () => {
      const error = await asVisitor(db, elsewhere())
        .auth.register({ ...MAI, ...change } as never)
        .catch((thrown) => thrown);
      expect(issuesOf(error)).toEqual(expected);
    });
  }

  test.each([
    'password',
    '12345678',
    'Matkhau123',
    'qwerty2024',
    'Mật Khẩu 2026',
    'aaaaaaaaaa',
    'abcdefghij',
    'anhyeuem!!',
  ])('the common %p', async (password) => {
    const refused = await problemOf(asVisitor(db, elsewhere()).auth.register({ ...MAI, password }));
    expect(refused).toMatchObject({ reason: 'auth.error.passwordCommon', values: { field: 'password' } });
  });

  test.each(['trầnmai1', 'mai@khach.example', '0912345678a'])('the own words %p', async (password) => {
    const refused = await problemOf(asVisitor(db, elsewhere()).auth.register({ ...MAI, password }));
    expect(refused).toMatchObject({ reason: 'auth.error.passwordOwn', values: { field: 'password' } });
  });
});

describe('a password', () => {
  test.each([
    ['of eight emoji', '🏔🚡🎫🍲🌸🐟🍵🎋'],
    ['of 64 characters', 'một câu dài để nhớ '.repeat(4).slice(0, 64)],
    ['of 200 characters', 'đi cáp treo lên đỉnh mây ngắm hoa đỗ quyên nở '.repeat(5).slice(0, 200)],
  ])('%s opens the account, in either Unicode composition', async (_, password) => {
    const who = { ...MAI, email: `dai${crypto.randomUUID()}@khach.example`, password };
    await registerGuest(db, who, elsewhere());
    const typed = { email: who.email, password: password.normalize('NFD') };
    expect(await asVisitor(db, elsewhere()).auth.login(typed)).toHaveProperty('accessToken');
  });

  test('counts to its last character: two that share their first 72 bytes differ', async () => {
    const head = 'x7-'.repeat(24);
    const who = { ...MAI, email: 'bay-hai@khach.example', password: `${head}đuôi một` };
    expect(new TextEncoder().encode(head)).toHaveLength(72);
    await registerGuest(db, who, elsewhere());
    const other = { email: who.email, password: `${head}đuôi hai` };
    expect(await problemOf(asVisitor(db, elsewhere()).auth.login(other))).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await asVisitor(db, elsewhere()).auth.login(who)).toHaveProperty('accessToken');
  });
});
