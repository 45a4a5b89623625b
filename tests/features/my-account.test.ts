import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import { orders } from '#db/schema/orders.ts';
import { ownedOrders } from '#db/schema/profile.ts';
import { listAddresses } from '#src/features/profile/profile.queries.ts';
import { createVoucher } from '#src/features/vouchers/vouchers.queries.ts';
import { addressesIn } from '#tests/support/accounts.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { browserOf, MAI, registerGuest } from '#tests/support/guests.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { VOUCHER } from '#tests/support/vouchers.ts';

const freshIp = addressesIn('198.51.150');

openOnce(openPark);

function options(userAgent = 'test') {
  return { now: BEFORE, ip: freshIp(), userAgent };
}

async function guest(email: string) {
  const browser = await registerGuest(db, { ...MAI, email }, options());
  return { browser, user: await browser.user(), email };
}

/** The same person on another device. */
async function elsewhere(email: string) {
  const browser = browserOf(db, options('Mozilla/5.0 (iPhone) Safari/604'));
  await browser.visitor().auth.login({ email, password: MAI.password });
  return browser;
}

describe('sessions', () => {
  test('are listed with their device, and one is this', async () => {
    const { user, email } = await guest('hai-may@khach.example');
    await elsewhere(email);
    const list = await user.profile.sessions();
    expect(list.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    expect(JSON.stringify(list)).not.toMatch(/tokenHash|token_hash/);
  });

  test('are ended one by one or all but this, at once and for good', async () => {
    const { browser, user, email } = await guest('ket-thuc@khach.example');
    const others = [await elsewhere(email), await elsewhere(email), await elsewhere(email)];
    const [first] = (await user.profile.sessions()).filter(({ isThis }) => !isThis);
    await user.profile.endSession({ id: first?.id ?? '' });
    expect(await user.profile.endOtherSessions()).toEqual({ ended: 2 });
    for (const other of others)
      expect(await problemOf((await other.user()).profile.getMyProfile())).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    expect((await (await browser.user()).profile.sessions()).map(({ isThis }) => isThis)).toEqual([true]);
  });

  test('of somebody else do not exist', async () => {
    const [mai, thief] = [await guest('cua-mai@khach.example'), await guest('trom@khach.example')];
    const [own] = await mai.user.profile.sessions();
    const id = own?.id ?? '';
    expect(await problemOf(thief.user.profile.endSession({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await mai.user.profile.getMyProfile()).toBeDefined();
  });

  test('other than this end with a new password', async () => {
    const { user, browser, email } = await guest('mat-khau@khach.example');
    const other = await elsewhere(email);
    const password = 'gió thổi trên cao nguyên';
    const wrong = user.profile.setPassword({ current: 'wrong', password });
    expect(await problemOf(wrong)).toMatchObject({ values: { field: 'current' } });
    await user.profile.setPassword({ current: MAI.password, password });
    expect(await problemOf((await other.user()).profile.getMyProfile())).toBeDefined();
    expect(await (await browser.user()).profile.getMyProfile()).toBeDefined();
  });
});

describe('addresses', () => {
  const home = {
    name: 'Trần Mai',
    phone: '0912345678',
    address: { province: 'Hà Nội', ward: 'Phường Hoàn Kiếm', street: '1 Tràng Tiền' },
  };

  test('are stored with the names of their places; the first is the default, and there is one', async () => {
    const { user } = await guest('dia-chi@khach.example');
    const { id: userId } = await user.profile.getMyProfile();
    const { id: first } = await user.profile.saveAddress(home);
    const { id: second } = await user.profile.saveAddress({ ...home, isDefault: true });
    const rows = await listAddresses(db.read, userId);
    expect(rows.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(rows[0]?.address).toMatchObject({ provinceCode: '01', street: '1 Tràng Tiền' });
    await user.profile.removeAddress({ id: second });
    expect(await listAddresses(db.read, userId)).toMatchObject([{ id: first, isDefault: true }]);
  });

  test('of somebody else are neither changed nor removed, and ten are enough', async () => {
    const [mai, thief] = [await guest('cua-toi@khach.example'), await guest('ke-xau@khach.example')];
    const { id } = await mai.user.profile.saveAddress(home);
    expect(await problemOf(thief.user.profile.saveAddress({ ...home, id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await thief.user.profile.removeAddress({ id });
    const { id: userId } = await mai.user.profile.getMyProfile();
    expect(await listAddresses(db.read, userId)).toHaveLength(1);
    for (let count = 1; count < 10; count += 1) await mai.user.profile.saveAddress(home);
    expect(await problemOf(mai.user.profile.saveAddress(home))).toMatchObject({ code: 'CONFLICT' });
  });

  test.each([
    ['province', { province: 'Atlantis' }, 'checkout.error.province'],
    ['ward', { ward: 'Phường Trên Trời' }, 'checkout.error.ward'],
  ])('a %s that does not exist is reported beside its field', async (field, change, reason) => {
    const { user } = await guest(`cho-${field}@khach.example`);
    const refused = user.profile.saveAddress({ ...home, address: { ...home.address, ...change } });
    expect(await problemOf(refused)).toEqual({
      code: 'BAD_REQUEST',
      reason: reason as never,
      values: { field: `address.${field}` },
    });
  });
});

test('nothing is chosen before it is; news begin and end at once for a confirmed address', async () => {
  const { user } = await guest('tin@khach.example');
  await user.profile.proveByPassword({ current: MAI.password });
  const data = async () => (await user.profile.exportMyData()).written.subscription?.state ?? null;
  expect(await data()).toBeNull();
  expect(await user.profile.chooseNotices({ wantsOffers: false, wantsNews: true })).toEqual({
    wantsOffers: false,
    wantsNews: true,
  });
  expect(await data()).toBe('active');
  await user.profile.chooseNotices({ wantsOffers: false, wantsNews: false });
  expect(await data()).toBe('left');
});

describe('my data', () => {
  async function withOrder(email: string) {
    const who = await guest(email);
    const purchase = await holdAndPlace(db);
    await db.read.update(orders).set({ email }).where(eq(orders.code, purchase.code));
    await notify(db, purchase);
    await who.user.profile.claimOrders();
    return { ...who, code: purchase.code };
  }

  test('is one file of everything, without secrets and without anybody else', async () => {
    const { user, email, code } = await withOrder('tai-ve@khach.example');
    await withOrder('khac@khach.example');
    const { id: orderId } = await orderOf(db, { code });
    const voucher = { amountVnd: 500_000, balanceVnd: 120_000, createdAt: BEFORE, expiresAt: '2027-12-01' };
    await db.write((tx) => createVoucher(tx, { ...voucher, code: VOUCHER, orderId }));
    await user.profile.proveByPassword({ current: MAI.password });
    const data = await user.profile.exportMyData();
    expect(data.vouchers).toEqual([{ ...voucher, orderCode: code }]);
    expect(data.account).toMatchObject({ email, profile: { firstName: 'Trần Mai' } });
    expect(data.orders.map((order) => [order.code, order.tickets.length])).toEqual([[code, 2]]);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|eyJ/);
    expect(text).not.toContain(VOUCHER);
    expect(text).not.toContain('khac@khach.example');
  });

  test('is deleted with the account; the order stays without an owner, comments without a name', async () => {
    const { browser, user, email, code } = await withOrder('xoa@khach.example');
    const talk = { subjectKind: 'park', subjectId: 'park', threadId: 'c1', parentId: null } as const;
    await db.read.insert(comments).values({
      ...talk,
      id: 'c1',
      authorName: 'Trần Mai',
      email,
      content: 'Cảnh đẹp',
      locale: 'vi',
      isStaff: false,
      state: 'approved',
      visitorId: null,
      createdAt: BEFORE,
    });
    const wrong = user.profile.deleteAccount({ current: 'wrong' });
    expect(await problemOf(wrong)).toMatchObject({ reason: 'auth.error.wrongPassword' });
    await user.profile.deleteAccount({ current: MAI.password });
    expect(browser.jar.cookie).toBe('');
    const [order] = await db.read.select().from(orders).where(eq(orders.code, code));
    expect(order?.email).toBe(email);
    const owners = await db.read
      .select()
      .from(ownedOrders)
      .where(eq(ownedOrders.orderId, order?.id ?? ''));
    expect(owners).toEqual([]);
    const [message] = await db.read.select().from(comments).where(eq(comments.id, 'c1'));
    expect(message).toMatchObject({ authorName: 'Khách cũ', email: '', content: 'Cảnh đẹp' });
    const again = browserOf(db, options()).visitor().auth.login({ email, password: MAI.password });
    expect(await problemOf(again)).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
