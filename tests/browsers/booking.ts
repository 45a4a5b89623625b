/** One booking on a phone, from the day to the QR code, paid at the gateway. */
import { intlFor } from '#i18n/intl.ts';
import { orderAddress } from '#tests/support/journey.ts';
import type { Visitor } from './visitor.ts';

const { t } = intlFor('vi');
const PAY = t('checkout.form.submit', { amount: '' }).trim();
const SHOWN_QR = `[...document.images].some(({ alt, naturalWidth }) => alt.startsWith('Mã QR') && naturalWidth > 0) || document.querySelector('svg[aria-label^="Mã QR"]') !== null`;

/** `index` keeps the bookings of several browsers apart. */
export async function bookTicket(
  { driver, open, see, press, fill, until }: Visitor,
  index: number,
): Promise<void> {
  await driver.resize(390, 844);
  await open(orderAddress('vi', index));
  await press('button', t('booking.form.submit'));
  await until('the checkout is open', `location.pathname.startsWith('/checkout/ticket')`);
  await see('h1', t('checkout.title'));
  await see('form button[type="submit"]', PAY);
  await fill(t('checkout.form.name'), 'Nguyễn Thị Lan');
  await fill(t('checkout.form.email'), 'lan@example.vn');
  await press('input[type="radio"][value="vnpay"]');
  await press('input[type="checkbox"]', t('checkout.form.accept'));
  await press('form button[type="submit"]', PAY);
  await until('the gateway is open', `location.pathname.startsWith('/paymentv2/')`);
  await payAtGateway({ driver, see, press, until });
  await see('h1', t('checkout.success.title').split('\n')[0]);
  await until('the QR code is shown', SHOWN_QR);
}

type Acting = Pick<Visitor, 'driver' | 'see' | 'press' | 'until'>;

async function payAtGateway({ driver, press, until }: Acting): Promise<void> {
  const address = await driver.evaluate('location.href');
  await driver.open(`${address}&lang=en`);
  await press('a', 'NCB card or account');
  const values = {
    'Card number': '9704198526191432198',
    'Name on the card': 'NGUYEN VAN A',
    Issued: '07/15',
  };
  for (const [label, value] of Object.entries(values)) {
    await press('input', label);
    await driver.type(value);
  }
  await press('button', 'Continue');
  await press('input', 'One-time password');
  await driver.type('123456');
  await press('button', 'Pay ');
  await until('back on the site', `location.pathname.startsWith('/checkout/')`);
}
