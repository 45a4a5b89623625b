/** A visitor without an account behind a shared cache: their order and their picture, and what others get of them. */
import { emailOf, hold, type Offer, place } from './booking.ts';
import { openJar } from './cookie-jar.ts';
import { openPage } from './http-api.ts';
import type { Park } from './server.ts';
import type { SignedIn } from './two-people.ts';
import { withDatabase } from './with-database.ts';

const STRANGER: SignedIn = { user: { email: 'nobody@example.vn' }, headers: {} };

/** Orders at `front`. `pair`: the visitor, and another one, neither of them signed in; `paths`: where the order is read. */
export async function orderBehind(
  front: string,
  offer: Offer,
): Promise<{ pair: [SignedIn, SignedIn]; paths: string[] }> {
  const jar = openJar();
  const visitor = { url: front, ip: '198.18.77.1', locale: 'en' as const, jar };
  const { data: held, message } = await hold(visitor, offer);
  if (!held) throw new Error(message);
  await place(visitor, held);
  const page = await openPage(visitor, `/en/orders/${held.code}?key=${held.secret}`);
  const email = emailOf(held);
  if (!page.text.includes(email)) throw new Error(`${page.status} ${page.path} does not show ${email}`);
  const person = { user: { email }, headers: { cookie: jar.header() } };
  return { pair: [person, STRANGER], paths: [page.path, `${page.path}?key=wrong`, `/orders/${held.code}`] };
}

/** What is wrong with a picture before staff have approved it, while everybody may see it, and after it was taken down. */
export async function pictureFaults(
  front: string,
  park: Park,
  jpeg: Uint8Array<ArrayBuffer>,
): Promise<string[]> {
  const jar = openJar();
  const sent = await fetch(`${front}/api/uploads?purpose=photo`, {
    method: 'POST',
    body: jpeg,
    headers: { 'content-type': 'image/jpeg', 'x-forwarded-for': '198.18.77.2' },
  });
  jar.keep(sent);
  const { id } = (await sent.json()) as { id: string };
  const status = async (cookie: string) =>
    (await fetch(`${front}/api/uploads/${id}/large.webp`, { headers: { cookie } })).status;
  const seen = async () => `${await status(jar.header())} ${await status('')}`;
  const before = await seen();
  setShown(park, id, 'approved');
  const shown = await seen();
  setShown(park, id, 'pending');
  const after = await seen();
  return [`${before}, ${shown}, ${after}`].filter((one) => one !== '200 404, 200 200, 200 404');
}

function setShown({ databaseFile }: Park, id: string, state: 'approved' | 'pending'): void {
  const at = new Date().toISOString();
  withDatabase(databaseFile, (db) => {
    db.run(
      `INSERT OR IGNORE INTO reviews (id, subject_kind, subject_id, author_name, rating, content, locale, service_type,
        visit_date, is_verified, state, created_at) VALUES (?, 'park', 'park', 'Lan', 5, 'Mây', 'vi', 'cable-car', '2026-11-20', 0, 'approved', ?)`,
      [`review-${id}`, at],
    );
    db.run(
      `INSERT INTO review_photos (id, review_id, purpose, position, upload_id, state, created_at)
        VALUES (?, ?, 'photo', 0, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET state = excluded.state`,
      [`photo-${id}`, `review-${id}`, id, state, at],
    );
  });
}
