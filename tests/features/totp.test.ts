import { describe, expect, test } from 'bun:test';
import { matchTotp, newTotpSecret, totpCode, totpStep, totpUri } from '#src/server/sessions/totp.ts';

// RFC 6238, appendix B, SHA-1: the secret is "12345678901234567890".
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const NOW = '2026-12-01T03:00:10.000Z';
const codeAt = (seconds: number) =>
  totpCode(SECRET, totpStep(new Date(Date.parse(NOW) + seconds * 1000).toISOString()));

describe('codes of an authenticator app', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %p the code of RFC 6238 is %p', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(new Date(seconds * 1000).toISOString()), 8)).toBe(code);
  });

  test('a code is good in its own half minute and in the one beside it', () => {
    const step = totpStep(NOW);
    expect([-30, 0, 30].map((seconds) => matchTotp(SECRET, codeAt(seconds), NOW))).toEqual([
      step - 1,
      step,
      step + 1,
    ]);
  });

  test.each([-300, -61, 61, 300])('a clock that is %p seconds off gets nothing', (seconds) => {
    expect(matchTotp(SECRET, codeAt(seconds), NOW)).toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])('%p is no code', (code) => {
    expect(matchTotp(SECRET, code, NOW)).toBeNull();
  });

  test('a secret has 160 bits, and each is another', () => {
    const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('the picture for an app names the park and the account, with no sign that an app shows as it is', () => {
    const uri = totpUri(SECRET, { issuer: 'Đỉnh Mây', account: 'lan+1@dinhmay.example' });
    const { searchParams, pathname } = new URL(uri);
    expect(decodeURIComponent(pathname)).toBe('/Đỉnh Mây:lan+1@dinhmay.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      secret: SECRET,
      issuer: 'Đỉnh Mây',
      digits: '6',
      period: '30',
    });
    expect(uri).not.toContain('+');
  });
});
