/** With a bucket in the environment files of visitors are there: nothing that anybody sees changes, and no file is left or lost. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { jobCvs } from '#db/schema/recruitment.ts';
import { uploads } from '#db/schema/uploads.ts';
import { STRAY_CVS_MAX_BYTES } from '#src/features/recruitment/recruitment.ts';
import {
  applied,
  appliedAt,
  breakBucket,
  bucket,
  bytesOf,
  jpeg,
  keys,
  look,
  OUTAGE,
  openBucketEach,
  readCv,
  sendCv,
  sendPicture,
  setBucket,
  writesMeanwhile,
} from '#tests/support/bucket-world.ts';
import { pdf } from '#tests/support/cv-files.ts';
import { ownCertificate } from '#tests/support/own-certificate.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { errorOf, s3Server } from '#tests/support/s3-server.ts';
import { NOW, openPark } from '#tests/support/talk.ts';

// The storage that speaks TLS here signed its certificate itself.
beforeAll(() => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
});
afterAll(() => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
});
openCopies(openPark, async () => expect(writesMeanwhile).toBe(0));
openBucketEach();

describe('a picture in the bucket', () => {
  test('is served with the same bytes and headers as one in the database', async () => {
    const picture = await jpeg();
    const { id, cookies } = await sendPicture(picture);
    setBucket(null);
    const plain = await sendPicture(picture);
    setBucket(bucket.keys);
    const [stored] = await db.read.select().from(uploads).where(sql`id = ${id}`);
    expect([stored?.body.length, stored?.thumb?.length]).toEqual([0, 0]);
    expect(keys()).toEqual([stored?.bodyKey ?? '', stored?.thumbKey ?? ''].sort());
    for (const size of ['large', 'thumb']) {
      const [one, other] = [await look(id, { cookies }, size), await look(plain.id, plain, size)];
      expect(one.status).toBe(200);
      expect(await bytesOf(one)).toEqual(await bytesOf(other));
      expect([...one.headers]).toEqual([...other.headers]);
    }
    expect((await look(id)).status).toBe(404);
  });

  test('which cannot be stored is refused in the language of the page, and no row says that it is there', async () => {
    breakBucket(OUTAGE);
    expect(await sendPicture(await jpeg())).toMatchObject({
      status: 503,
      message: 'Tệp chưa được lưu vì kho tệp đang bận. Bạn gửi lại sau ít phút nhé.',
    });
    expect((await sendPicture(await jpeg(), { locale: 'en' })).message).toStartWith('The file was not saved');
    expect((await sendCv(pdf())).status).toBe(503);
    expect([await db.read.$count(uploads), await db.read.$count(jobCvs)]).toEqual([0, 0]);
  });

  test('which cannot be read, is damaged or has no bucket any more is 503 and never stored by a browser', async () => {
    const { id, cookies } = await sendPicture(await jpeg());
    for (const fault of [OUTAGE, () => new Response('<html>'), () => errorOf('NoSuchKey', 404)]) {
      breakBucket(fault);
      const answer = await look(id, { cookies, locale: 'en' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(answer.headers.get('cache-control')).toBeNull();
      expect(await answer.text()).toContain('This file cannot be opened right now');
    }
    setBucket(null);
    expect((await look(id, { cookies })).status).toBe(503);
  });
});

describe('a CV in the bucket', () => {
  test('is given to a manager by a signed address where a browser reaches the storage, and by us elsewhere', async () => {
    const { code } = await applied();
    const near = await readCv(code);
    expect([near.status, await bytesOf(near)]).toEqual([200, pdf(2000)]);
    const { code: other } = await appliedAt(s3Server(ownCertificate()));
    const away = await readCv(other);
    const address = away.headers.get('location') ?? '';
    expect([away.status, away.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(away.headers.get('referrer-policy')).toBe('no-referrer');
    const file = await fetch(address);
    expect(await bytesOf(file)).toEqual(pdf(3000));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toStartWith('attachment; filename="ho-so.pdf"');
    expect(Number(new URL(address).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    for (const who of [{}, { cookies: 'x=y' }]) expect((await readCv(other, who)).status).toBe(404);
    for (const object of bucket.objects.values()) object.bytes = object.bytes.slice(1);
    expect((await readCv(other)).status).toBe(503);
    breakBucket(OUTAGE);
    expect((await readCv(other)).status).toBe(503);
  });

  test('that would fill the bucket without a form is refused before it is sent there', async () => {
    await db.read.run(sql`INSERT INTO job_cvs (id, visitor_id, file_name, format, size, body, created_at)
      VALUES ('full', 'v', 'a.pdf', 'pdf', ${STRAY_CVS_MAX_BYTES}, x'', ${NOW})`);
    expect((await sendCv(pdf())).status).toBe(429);
    expect(bucket.requests).toEqual([]);
  });
});
