import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import type { MethodSwitches } from '#src/values/payment-method.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();
const { MethodChoice } = await import('#src/ui/fields/method-choice.tsx');

const SWITCHES = { vnpay: true, momo: true, zalopay: true };

function show(totalVnd: number, switches: MethodSwitches, locale: 'vi' | 'en' = 'vi') {
  const methods = paymentMethods({ totalVnd }, { settings: settingsFrom([]), switches });
  const words = intlFor(locale).words('checkout.form');
  const view = render(
    <MethodChoice methods={methods} isFree={false} error={undefined} locale={locale} words={words} />,
  );
  const radio = (name: RegExp) => inputOf(view.getByRole('radio', { name }));
  return { ...view, radio };
}

test('each method says where it is paid; the first one offered is chosen', () => {
  const { radio, getAllByRole, container } = show(500_000, SWITCHES);
  expect(getAllByRole('radio')).toHaveLength(3);
  expect(radio(/^VNPay/).checked).toBe(true);
  expect(radio(/^MoMo/).disabled).toBe(false);
  expect(container.textContent).toContain('Bạn sang trang của ZaloPay để trả tiền');
});

test('one that staff switched off stays, cannot be chosen and says so by its own name', () => {
  const { radio, container } = show(500_000, { ...SWITCHES, vnpay: false, momo: false });
  expect([radio(/^VNPay/).disabled, radio(/^MoMo/).disabled, radio(/^ZaloPay/).checked]).toEqual([
    true,
    true,
    true,
  ]);
  expect(container.textContent).toContain('MoMo đang tạm ngưng nhận thanh toán');
});

test('one without an account is not there; one that cannot take the amount says what it takes', () => {
  const { radio, getAllByRole, container } = show(60_000_000, { vnpay: true, momo: true }, 'en');
  expect(getAllByRole('radio')).toHaveLength(2);
  expect(radio(/^MoMo/).disabled).toBe(true);
  expect(container.textContent).toMatch(/MoMo takes from 1,000\s?₫ to 50,000,000\s?₫/);
});
