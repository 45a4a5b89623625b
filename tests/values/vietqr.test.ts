import { describe, expect, test } from 'bun:test';
import { bankName } from '#src/values/banks.ts';
import { crc16, readVietQr, vietQr } from '#src/values/vietqr.ts';

const VIETIN = { bin: '970415', account: '113366668888' };

test('the check sum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

describe('a VietQR', () => {
  test.each([
    [
      { ...VIETIN, amountVnd: 500_000, content: 'BK26112100001' },
      '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA530370454065000005802VN62170813BK261121000016304197F',
    ],
    [VIETIN, '00020101021138560010A0000007270126000697041501121133666688880208QRIBFTTA53037045802VN6304F443'],
    [
      { bin: '970436', account: '0123499999', amountVnd: 1_250_000, content: 'BK26112100002' },
      '00020101021238540010A00000072701240006970436011001234999990208QRIBFTTA5303704540712500005802VN62170813BK261121000026304DF9B',
    ],
  ])('of %o is what the reference says, and is read back', (asked, text) => {
    expect(vietQr(asked)).toBe(text);
    expect(readVietQr(text)).toEqual(asked);
  });

  test('ends as the published sample does', () => {
    const sample = { bin: '970416', account: '257678859', amountVnd: 10_000, content: 'Chuyen tien' };
    expect(vietQr(sample)).toEndWith('62150811Chuyen tien630453E6');
  });

  test.each([
    ['marks', { ...VIETIN, content: 'Chuyển tiền' }],
    ['a long content', { ...VIETIN, content: 'A'.repeat(26) }],
    ['no content', { ...VIETIN, content: '' }],
    ['half a đồng', { ...VIETIN, amountVnd: 1.5 }],
    ['nothing to pay', { ...VIETIN, amountVnd: 0 }],
    ['less than nothing', { ...VIETIN, amountVnd: -5 }],
    ['a bank that is none', { ...VIETIN, bin: '97041' }],
    ['a long account', { ...VIETIN, account: '1'.repeat(20) }],
  ])('is not made of %s', (_, asked) => {
    expect(() => vietQr(asked)).toThrow(RangeError);
  });

  test('one changed digit is noticed', () => {
    const text = vietQr({ ...VIETIN, amountVnd: 500_000, content: 'BK1' });
    expect(readVietQr(text.replace('500000', '500001'))).toBeNull();
    for (const other of ['', 'https://example.vn', text.slice(0, -1), `${text}0`])
      expect(readVietQr(other)).toBeNull();
  });
});

test('banks are called as people call them, unknown ones by number', () => {
  expect(['970436', '970415', '999999'].map(bankName)).toEqual(['Vietcombank', 'VietinBank', '999999']);
});
