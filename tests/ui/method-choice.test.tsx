import { expect, setSystemTime, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { paymentMethods, TICKETS } from '#src/features/orders/payment-methods.ts';
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

test('each method says where it is paid; none is chosen for the visitor', () => {
  const { radio, getAllByRole, container } = show(500_000, SWITCHES);
  expect(getAllByRole('radio')).toHaveLength(3);
  expect(container.querySelector(':checked')).toBeNull();
  expect(radio(/^MoMo/).disabled).toBe(false);
  expect(container.textContent).toContain('Bạn sang trang của ZaloPay để trả tiền');
});

test('one that staff switched off stays, cannot be chosen and says so by its own name', () => {
  const { radio, container } = show(500_000, { ...SWITCHES, vnpay: false, momo: false });
  expect([/^VNPay/, /^MoMo/, /^ZaloPay/].map((name) => radio(name).disabled)).toEqual([true, true, false]);
  expect(container.textContent).toContain('MoMo đang tạm ngưng nhận thanh toán');
});

test('one without an account is not there; one that cannot take the amount says what it takes', () => {
  const { radio, getAllByRole, container } = show(60_000_000, { vnpay: true, momo: true }, 'en');
  expect(getAllByRole('radio')).toHaveLength(2);
  expect(radio(/^MoMo/).disabled).toBe(true);
  expect(container.textContent).toMatch(/MoMo takes from 1,000\s?₫ to 50,000,000\s?₫/);
});

test.each([
  ['vi', '2026-12-01T09:30:00.000Z', 'Hạn thanh toán 16:30 ngày 01/12/2026 (hôm nay)'],
  ['vi', '2026-12-02T09:30:00.000Z', 'Hạn thanh toán 16:30 ngày 02/12/2026 (ngày mai)'],
  ['en', '2026-12-01T09:30:00.000Z', 'Pay before 16:30 on 1 Dec 2026 (today)'],
  ['en', '2026-12-05T09:30:00.000Z', 'Pay before 16:30 on 5 Dec 2026'],
] as const)(
  'the counter says in %s until when it is paid, before it is chosen: %s',
  (locale, until, said) => {
    setSystemTime(new Date('2026-12-01T00:30:00.000Z'));
    const counter = { until, reason: null };
    const availability = { settings: settingsFrom([]), switches: { counter: true } };
    const methods = paymentMethods({ totalVnd: 500_000 }, availability, { ...TICKETS, counter });
    const words = intlFor(locale).words('checkout.form');
    const view = render(
      <MethodChoice methods={methods} isFree={false} error={undefined} locale={locale} words={words} />,
    );
    expect(view.container.querySelector('.option-text')?.textContent).toStartWith(`${said}. `);
    setSystemTime();
  },
);
