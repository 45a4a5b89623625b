import { describe, expect, test } from 'bun:test';
import { hexColor } from '#src/values/hex-color.ts';
import { normalizeCode, randomOrderCode, spacedCode, ticketCode } from '#src/values/order-code.ts';
import { showPhone, toE164 } from '#src/values/phone.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { maskedVoucher } from '#src/values/voucher-code.ts';

describe('codes', () => {
  test('have no look-alike characters and do not repeat', () => {
    const codes = Array.from({ length: 2000 }, randomOrderCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^DM[2-9ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  });

  test('are read aloud in groups and typed with anything between', () => {
    expect(spacedCode(ticketCode('DM7K2P9XQA', 1))).toBe('DM-7K2P-9XQA-01');
    expect(normalizeCode(' dm-7k2p 9xqa/01 ')).toBe('DM7K2P9XQA01');
  });

  test('of a voucher are masked in the groups that its whole code is shown in', () => {
    expect(spacedCode('TD7K2P9XQAB2')).toBe('TD-7K2P-9XQA-B2');
    expect(maskedVoucher('TD7K2P9XQAB2')).toBe('TD-7K…QA-B2');
  });
});

describe('phone numbers', () => {
  test.each([
    ['0912 345 678', '+84912345678'],
    ['+84 912.345.678', '+84912345678'],
    ['84912345678', '+84912345678'],
    ['+840912345678', '+84912345678'],
    ['0084912345678', '+84912345678'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('%p is %p', (typed, stored) => {
    expect(toE164(typed)).toBe(stored);
  });

  test.each(['0912 345', '01621234567', '0891', '+84 12', 'abc', '', '0612345678'])('%p is none', (typed) => {
    expect(toE164(typed)).toBeNull();
  });

  test('are written the Vietnamese way', () => {
    expect(showPhone('+84912345678')).toBe('0912 345 678');
  });
});

test('colours are six hex digits or nothing', () => {
  expect([hexColor('C9952A'), hexColor('#c9952a'), hexColor('#c92'), hexColor('red;}'), hexColor(7)]).toEqual(
    ['#c9952a', '#c9952a', null, null, null],
  );
});

test('a stored setting of the wrong type is ignored', () => {
  const settings = settingsFrom([
    { key: 'hold.minutes', value: 'soon' },
    { key: 'hold.extensionMinutes', value: 5 },
    { key: 'nobody', value: 1 },
  ]);
  expect([settings['hold.minutes'], settings['hold.extensionMinutes'], 'nobody' in settings]).toEqual([
    15,
    5,
    false,
  ]);
});
