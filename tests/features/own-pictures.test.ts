/** Pictures that somebody sent with reviews of what they bought: in their export, theirs to see, and gone with the account. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { removeFiles } from '#src/features/files/remove-files.ts';
import { uploadsApi } from '#src/http/uploads.ts';
import { addSeconds } from '#src/values/day.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { addressesIn } from '#tests/support/accounts.ts';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { jpeg, keys, look, openBucketEach, sendPicture } from '#tests/support/bucket-world.ts';
import { testContext } from '#tests/support/caller.ts';
import { own } from '#tests/support/dashboard-part.tsx';
import { MAI, registerGuest } from '#tests/support/guests.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { browser, NOW, openPark } from '#tests/support/talk.ts';
import { FINE_REVIEW } from '#tests/support/visit-stories.ts';

const freshIp = addressesIn('198.51.152');

openCopies(openPark);
openBucketEach();

async function register(email: string) {
  const guest = await registerGuest(db, { ...MAI, email }, { now: NOW, ip: freshIp() });
  const [row] = await db.read.all<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`);
  const id = row?.id ?? '';
  await db.read.run(sql`UPDATE users SET email_verified_at = ${NOW} WHERE id = ${id}`);
  return { id, email, guest };
}

/** A review of a visit with a picture that nobody has approved yet. */
async function reviewOf(
  { id, email }: { id: string; email: string },
  sender: string | null = id,
): Promise<string> {
  const purchase = await own(await buy(db, { quantity: 1 }), id);
  const [ticket] = await ticketsOf(db, purchase);
  await setTickets(db, [ticket?.id ?? ''], { state: 'redeemed', day: '2026-11-18' });
  const { id: upload, cookies } = await sendPicture(await jpeg());
  await db.read.run(sql`UPDATE uploads SET user_id = ${sender} WHERE id = ${upload}`);
  const proof = ticket?.code ?? '';
  // The same text sent twice is one review.
  const content = `${FINE_REVIEW.content} ${email.slice(0, 4)}`;
  const sent = { ...FINE_REVIEW, content, proof, photoUploadIds: [upload] };
  await browser(db, { cookies }).call().reviews.create(sent);
  return upload;
}

async function statusFor({ id, email }: { id: string; email: string }, upload: string): Promise<number> {
  const user = { id, email, firstName: 'Mai', ...NOBODY, sessionId: 's' };
  const api = uploadsApi(async () => ({ ...testContext(db, { now: NOW, ip: freshIp() }), user }));
  return (await api.fetch(new Request(`http://127.0.0.1:8080/${upload}/large.webp`))).status;
}

test('the export names them, and only their owner gets those that are not shown', async () => {
  const [mai, thief] = [await register('mai@khach.example'), await register('trom@khach.example')];
  const [upload, other] = [await reviewOf(mai), await reviewOf(thief)];
  const user = await mai.guest.user();
  await user.profile.proveByPassword({ current: MAI.password });
  const { written, records } = await user.profile.exportMyData();
  expect(written.reviews.map(({ pictures }) => pictures)).toEqual([
    [`http://127.0.0.1:8080/api/uploads/${upload}/large.webp`],
  ]);
  expect(JSON.stringify(records.uploads)).toContain(upload);
  expect(JSON.stringify([written, records])).not.toContain(other);
  expect([await statusFor(mai, upload), await statusFor(thief, upload)]).toEqual([200, 404]);
});

test('whoever was given a ticket writes for themselves; what nobody in particular sent is not shown, and goes with the order', async () => {
  const [mai, khoa] = [await register('mai@khach.example'), await register('khoa@khach.example')];
  const [friend, nobody] = [await reviewOf(mai, khoa.id), await reviewOf({ ...mai, email: 'again' }, null)];
  const seen = async (upload: string) => [await statusFor(mai, upload), await statusFor(khoa, upload)];
  expect([await seen(friend), await seen(nobody)]).toEqual([
    [404, 200],
    [404, 404],
  ]);
  const exported = async (of: typeof mai) => {
    const user = await of.guest.user();
    await user.profile.proveByPassword({ current: MAI.password });
    return JSON.stringify(await user.profile.exportMyData());
  };
  const [ofMai, ofKhoa] = [await exported(mai), await exported(khoa)];
  expect([ofMai.includes(friend), ofMai.includes(nobody)]).toEqual([false, true]);
  expect([ofKhoa.includes(friend), ofKhoa.includes(nobody)]).toEqual([true, false]);
  await db.read.run(sql`UPDATE reviews SET state = 'approved'`);
  await db.read.run(sql`UPDATE review_photos SET state = 'approved'`);
  await (await mai.guest.user()).profile.deleteAccount({ current: MAI.password, email: '' });
  expect([(await look(friend)).status, (await look(nobody)).status]).toEqual([200, 404]);
  await (await khoa.guest.user()).profile.deleteAccount({ current: MAI.password, email: '' });
  expect((await look(friend)).status).toBe(404);
});

test('a deleted account takes them along, from the bucket too; the text stays without a name', async () => {
  const [mai, other] = [await register('mai@khach.example'), await register('khoa@khach.example')];
  const [upload, stays] = [await reviewOf(mai), await reviewOf(other)];
  await db.read.run(sql`UPDATE reviews SET state = 'approved'`);
  await db.read.run(sql`UPDATE review_photos SET state = 'approved'`);
  expect((await look(upload)).status).toBe(200);
  const user = await mai.guest.user();
  await user.profile.deleteAccount({ current: MAI.password, email: '' });
  expect([(await look(upload)).status, (await look(stays)).status]).toEqual([404, 200]);
  await removeFiles({ db, now: addSeconds(NOW, 60) });
  expect([...new Set(keys().map((key) => key.split('/')[1]))]).toEqual([stays]);
  const { items } = await browser(db).call().reviews.list({});
  const photosOf = (name: string) => items.find(({ authorName }) => authorName === name)?.photos.length;
  expect([items.length, photosOf('Khách cũ'), photosOf(FINE_REVIEW.authorName)]).toEqual([2, 0, 1]);
});
