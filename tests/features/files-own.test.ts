/** An account's export names the files of its applications, wherever they are stored; only their applicant gets them. */

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { applicationsApi } from '#src/http/applications.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { addressesIn } from '#tests/support/accounts.ts';
import { applied, bytesOf, openBucketEach, setBucket } from '#tests/support/bucket-world.ts';
import { testContext } from '#tests/support/caller.ts';
import { pdf } from '#tests/support/cv-files.ts';
import { MAI, registerGuest } from '#tests/support/guests.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

const freshIp = addressesIn('198.51.151');

openCopies(openPark);
openBucketEach();

async function idOf(email: string): Promise<string> {
  await registerGuest(db, { ...MAI, email }, { now: BEFORE, ip: freshIp() });
  await db.read.run(sql`UPDATE users SET email_verified_at = ${BEFORE} WHERE email = ${email}`);
  const [row] = await db.read.all<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`);
  return row?.id ?? '';
}

function readAs(id: string, code: string) {
  const user = {
    id,
    email: 'typed@khach.example',
    firstName: 'Mai',
    ...NOBODY,
    sessionId: 's',
  };
  const api = applicationsApi(async () => ({ ...testContext(db, { now: BEFORE, ip: freshIp() }), user }));
  return api.fetch(new Request(`http://127.0.0.1:8080/${code}/cv`));
}

test('the file of an application is in the export of its applicant and of nobody else', async () => {
  const browser = await registerGuest(
    db,
    { ...MAI, email: 'mai@khach.example' },
    { now: BEFORE, ip: freshIp() },
  );
  await db.read.run(sql`UPDATE users SET email_verified_at = ${BEFORE}`);
  const { code } = await applied();
  setBucket(null);
  const { code: other } = await applied();
  await db.read.run(sql`UPDATE job_applications SET email = 'Mai@khach.example' WHERE code = ${code}`);
  const user = await browser.user();
  await user.profile.proveByPassword({ current: MAI.password });
  const { files } = await user.profile.exportMyData();
  const address = `http://127.0.0.1:8080/api/applications/${code}/cv`;
  expect([code === other, files]).toEqual([false, [{ fileName: 'cv.pdf', size: 2000, address }]]);
});

test('an applicant who has confirmed the address gets the file, from the bucket or the database; others get nothing', async () => {
  const [mai, thief] = [await idOf('mai@khach.example'), await idOf('trom@khach.example')];
  for (const isInBucket of [true, false]) {
    if (!isInBucket) setBucket(null);
    const { code } = await applied();
    await db.read.run(
      sql`UPDATE job_applications SET email = 'mai@khach.example', fingerprint = code WHERE code = ${code}`,
    );
    const file = await readAs(mai, code);
    expect([file.status, await bytesOf(file)]).toEqual([200, pdf(2000)]);
    for (const id of [thief, 'nobody']) expect((await readAs(id, code)).status).toBe(404);
    await db.read.run(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${mai}`);
    expect((await readAs(mai, code)).status).toBe(404);
    await db.read.run(sql`UPDATE users SET email_verified_at = ${BEFORE} WHERE id = ${mai}`);
  }
});
