import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { ownedOrders } from '#db/schema/profile.ts';
import { listComingOrders, listOwnOrders, listReviewable } from '#src/features/orders/own-orders.queries.ts';
import { deviceName, displayName, readOrderLink, sectionOf } from '#src/features/profile/profile.ts';
import { addressesIn } from '#tests/support/accounts.ts';
import { problemOf, problemsOf } from '#tests/support/gate-scanner.ts';
import { browserOf, MAI, registerGuest } from '#tests/support/guests.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

const freshIp = addressesIn('198.51.140');

openOnce(openPark);

function guest(email: string) {
  return registerGuest(db, { ...MAI, email }, { now: BEFORE, ip: freshIp() });
}

async function idOf(browser: ReturnType<typeof browserOf>): Promise<string> {
  return (await (await browser.user()).profile.getMyProfile()).id;
}

/** Bought and paid by a guest. */
async function guestOrder(email: string) {
  const purchase = await holdAndPlace(db);
  await db.read.update(orders).set({ email }).where(eq(orders.code, purchase.code));
  await notify(db, purchase);
  return purchase;
}

describe('profile.getMyProfile and profile.updateProfile', () => {
  test('answer nobody', async () => {
    const nobody = browserOf(db, { now: BEFORE }).visitor();
    const calls = [nobody.profile.getMyProfile(), nobody.profile.updateProfile({ firstName: 'X' })];
    for (const problem of await problemsOf(calls))
      expect(problem).toMatchObject({ code: 'UNAUTHORIZED', reason: 'errors.unauthorized' });
  });

  test('give the user and the changed user, and change only what is given', async () => {
    const user = await (await guest('a@khach.example')).user();
    const changed = await user.profile.updateProfile({ firstName: 'Mai Trần' });
    expect(changed.profile).toEqual({ firstName: 'Mai Trần', phone: '+84912345678', locale: 'vi' });
    expect(await user.profile.getMyProfile()).toEqual(changed);
    const abroad = await user.profile.updateProfile({ phone: '020 7946 0958', country: 'GB', locale: 'en' });
    expect(abroad.profile).toEqual({ firstName: 'Mai Trần', phone: '+442079460958', locale: 'en' });
    expect((await user.profile.updateProfile({ phone: '', firstName: '' })).profile).toMatchObject({
      phone: '',
      firstName: '',
    });
  });

  test.each([
    ['a number of nobody', { phone: '0162 345 6789' }],
    ['a name with a link', { firstName: 'www.x.vn' }],
    ['a language of others', { locale: 'fr' }],
    ['a field that no profile has', { role: 'manager' }],
    ['a name in another shape', { profile: { firstName: 'Mai' } }],
    ['a name of 81 letters', { firstName: 'x'.repeat(81) }],
  ])('refuse %s and store nothing', async (_, change) => {
    const user = await (await guest(`b${crypto.randomUUID()}@khach.example`)).user();
    const before = await user.profile.getMyProfile();
    const refused = await user.profile.updateProfile(change as never).catch((thrown) => thrown);
    expect(refused.code).toBe('BAD_REQUEST');
    expect(await user.profile.getMyProfile()).toEqual(before);
  });

  test('the displayed name is the first name, else the part before the @, else nothing', () => {
    const named = (firstName: string, email: string) => displayName({ email, profile: { firstName } });
    expect(named('Mai', 'mai@x.vn')).toBe('Mai');
    expect(named('', 'mai.tran@x.vn')).toBe('mai.tran');
    expect(named('', '')).toBe('');
  });
});

describe('orders of an account', () => {
  test('bought while signed in are its own at once', async () => {
    const browser = await guest('mua@khach.example');
    const user = await browser.user();
    const { code, secret } = await user.orders.hold({
      idempotencyKey: 'own-hold-1',
      date: DAY,
      lines: [{ unitId: ADULT, quantity: 1 }],
    });
    await user.orders.place({
      idempotencyKey: 'own-place-1',
      code,
      secret,
      contact: { name: 'Mai', email: 'khac@khach.example', phone: '' },
      hasAcceptedTerms: true,
      method: 'vnpay',
    });
    expect((await listOwnOrders(db.read, await idOf(browser))).map((one) => one.code)).toEqual([code]);
  });

  test('of a guest are claimed by the confirmed e-mail, in any capitals, and by nobody else', async () => {
    const [mai, other] = [await guest('doi@khach.example'), await guest('nguoi-khac@khach.example')];
    const { code } = await guestOrder('Doi@Khach.example');
    expect(await (await other.user()).profile.claimOrders()).toEqual({ claimed: 0 });
    expect(await (await mai.user()).profile.claimOrders()).toEqual({ claimed: 1 });
    expect(await (await mai.user()).profile.claimOrders()).toEqual({ claimed: 0 });
    const own = await listOwnOrders(db.read, await idOf(mai));
    expect(own).toMatchObject([{ code, day: DAY, paymentStatus: 'paid', ticketCount: 2 }]);
    const coming = { userId: await idOf(mai), today: DAY };
    expect(await listComingOrders(db.read, coming)).toEqual([code]);
    expect(await listComingOrders(db.read, { ...coming, today: '2099-01-01' })).toEqual([]);
    expect(await listReviewable(db.read, await idOf(mai))).toEqual([]);
  });

  test('are not claimed by a number that nobody has proved', async () => {
    const mai = await guest('so@khach.example');
    const { code } = await guestOrder('x@khach.example');
    await db.read.update(orders).set({ phone: '+84912345678' }).where(eq(orders.code, code));
    expect(await (await mai.user()).profile.claimOrders()).toEqual({ claimed: 0 });
  });

  test('are added by their secret link, once, and by no other', async () => {
    const [mai, thief] = [await guest('link@khach.example'), await guest('ke-trom@khach.example')];
    const { code, secret } = await guestOrder('y@khach.example');
    const link = `http://127.0.0.1:8080/don-hang/${code}?key=${secret}`;
    const user = await mai.user();
    for (const wrong of [link.slice(0, -1), `${link}x`, code, 'https://evil.example'])
      expect(await problemOf(user.profile.addOrder({ link: wrong }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await user.profile.addOrder({ link })).toEqual({ code });
    expect(await problemOf((await thief.user()).profile.addOrder({ link }))).toMatchObject({
      code: 'CONFLICT',
    });
    const owners = await db.read.select().from(ownedOrders);
    expect(owners.filter(({ how }) => how === 'link')).toHaveLength(1);
  });

  test('a link is read in both languages, and nothing else is one', () => {
    const read = { code: 'DM7K2P9XQA', key: 'abcdefgh12345678' };
    for (const path of ['/don-hang/DM7K2P9XQA?key=', '/en/orders/dm7k2p9xqa?lang=en&key='])
      expect(readOrderLink(`https://dinhmay.example${path}${read.key}`)).toEqual(read);
    for (const link of ['', 'DM7K2P9XQA', '/orders/DM7K2P9XQA', '/orders/DM7?key=abcdefgh'])
      expect(readOrderLink(link)).toBeNull();
  });
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit coc_coc_browser/120 Chrome/120', 'Cốc Cốc · Windows'],
  ['curl/8', ''],
])('%s is %p', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test('an unknown part of the account is the first', () => {
  expect(sectionOf('security')).toBe('security');
  for (const asked of [null, '', 'x', 'toString']) expect(sectionOf(asked)).toBe('tickets');
});
