import { describe, expect, test } from 'bun:test';
import sharp from 'sharp';
import { uploads } from '#db/schema/uploads.ts';
import { storeUpload } from '#src/features/uploads/store-upload.ts';
import { sweepUploads } from '#src/features/uploads/sweep-uploads.ts';
import { uploadsApi } from '#src/http/uploads.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, staffContext, testContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { quickest } from '#tests/support/quickest.ts';
import { browser, freshIp, NOW, openPark, TICKET } from '#tests/support/talk.ts';

const MB_5 = 5 * 1024 * 1024;

openCopies(openPark);

type Who = { cookies?: string; isManager?: boolean };

function api({ cookies = '', isManager = false }: Who = {}) {
  const options = { now: NOW, ip: freshIp(), cookies };
  return uploadsApi(async (_, setCookie) =>
    isManager ? staffContext(db, 'manager', options) : testContext(db, { ...options, setCookie }),
  );
}

async function send(
  body: Uint8Array | string,
  { purpose = 'photo', locale = 'vi', ...who }: Who & { purpose?: string; locale?: string } = {},
) {
  const request = new Request(`http://127.0.0.1:8080/?purpose=${purpose}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'x-locale': locale, 'content-type': 'image/jpeg' },
  });
  const response = await api(who).fetch(request);
  const answer = (await response.json()) as { id?: string; error?: { message: string } };
  return {
    status: response.status,
    id: answer.id ?? '',
    message: answer.error?.message ?? '',
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

function look(id: string, who: Who = {}, size = 'large') {
  return api(who).fetch(new Request(`http://127.0.0.1:8080/${id}/${size}.webp`));
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0a231c' } });
}

const TYPE = 'Chỉ nhận ảnh JPG, PNG hoặc GIF.';

describe('sending a picture', () => {
  test('takes JPG, PNG and GIF by their bytes and re-encodes them without hidden data', async () => {
    const jpeg = await plain(2400, 1200)
      .withExif({ IFD0: { Copyright: 'ai đó' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('Exif')).toBe(true);
    for (const bytes of [jpeg, await plain(40, 40).png().toBuffer(), await plain(40, 40).gif().toBuffer()]) {
      expect((await send(bytes)).status).toBe(201);
    }
    const [row] = await db.read.select().from(uploads);
    const facts = await sharp(row?.body).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 1600, 800, undefined]);
    expect((await sharp(row?.thumb ?? undefined).metadata()).width).toBe(420);
    const avatar = await send(jpeg, { purpose: 'avatar' });
    const square = await sharp(
      await (await look(avatar.id, { cookies: avatar.cookie })).arrayBuffer(),
    ).metadata();
    expect([square.width, square.height]).toEqual([192, 192]);
  });

  test('refuses SVG, HTML and everything else whatever it is called, in the language of the page', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>';
    const webp = await plain(40, 40).webp().toBuffer();
    for (const bytes of [svg, '<!doctype html><script>alert(1)</script>', '', 'GIF', webp])
      expect(await send(bytes)).toMatchObject({ status: 422, message: TYPE });
    expect((await send(svg, { locale: 'en' })).message).toBe('Only JPG, PNG and GIF pictures are accepted.');
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html></html>')]);
    expect(await send(disguised)).toMatchObject({ status: 422 });
    const half = (await plain(400, 400).jpeg().toBuffer()).subarray(0, 300);
    expect(await send(half)).toMatchObject({ status: 422 });
    expect(await db.read.$count(uploads)).toBe(0);
  });

  test('takes 5 MB and refuses one byte more', async () => {
    const small = await plain(40, 40).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    expect((await send(padded(MB_5))).status).toBe(201);
    expect(await send(padded(MB_5 + 1))).toMatchObject({
      status: 413,
      message: 'Ảnh nặng quá 5 MB. Bạn chọn ảnh nhẹ hơn nhé.',
    });
    expect(await db.read.$count(uploads)).toBe(1);
  });

  test('refuses 1 × 60,000 pixels, and bombs before they are decoded', async () => {
    const thin = await plain(1, 60_000).png().toBuffer();
    expect(await send(thin)).toMatchObject({ status: 422 });
    const bomb = await plain(11_000, 11_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MB_5);
    const sendBomb = async () => expect(await send(bomb)).toMatchObject({ status: 422 });
    expect(await quickest(1000, sendBomb)).toBeLessThan(1000);
    expect((await send(await plain(4, 4).png().toBuffer())).status).toBe(422);
    expect(await db.read.$count(uploads)).toBe(0);
  });

  test('takes forty of one network in ten minutes, good ones and bad ones, and not one more', async () => {
    const network = { ...testContext(db, { now: NOW, ip: '203.0.113.240' }) };
    const sendOne = (now: string) =>
      storeUpload({ ...network, now }, { purpose: 'photo', bytes: new Uint8Array(8), visitorId: 'v' });
    for (let count = 0; count < 40; count += 1)
      expect(await problemOf(sendOne(NOW))).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect(await problemOf(sendOne(NOW))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const later = await problemOf(sendOne(addSeconds(NOW, 600)));
    expect(later).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('refuses another site and an unknown purpose', async () => {
    const bytes = await plain(40, 40).png().toBuffer();
    expect((await send(bytes, { purpose: 'wallpaper' })).status).toBe(400);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const request = new Request('http://127.0.0.1:8080/?purpose=photo', {
      method: 'POST',
      body: bytes,
      headers,
    });
    expect((await api().fetch(request)).status).toBe(403);
  });
});

describe('showing a picture', () => {
  test('to its sender and the moderators until it and its review are approved, then to all and for ever', async () => {
    const writer = browser(db);
    const { id, cookie } = await send(await plain(800, 600).jpeg().toBuffer());
    expect((await look(id)).status).toBe(404);
    expect((await look(id, { cookies: cookie })).headers.get('cache-control')).toBe('private, no-store');
    expect((await look(id, { isManager: true })).status).toBe(200);

    const review = {
      subject: TICKET,
      rating: 5,
      authorName: 'Mai',
      content: 'Đẹp',
      serviceType: 'cable-car' as const,
      visitDate: '2026-11-20',
      photoUploadIds: [id],
    };
    await expect(writer.call().reviews.create(review)).rejects.toMatchObject({
      message: 'reviews.error.photoGone',
    });
    const { id: reviewId } = await browser(db, { cookies: cookie }).call().reviews.create(review);
    const staff = asStaff(db, 'manager', { now: NOW }).staff.moderation;
    const decided = { from: 'pending', to: 'approved' } as const;
    await staff.decide({ kind: 'review', id: reviewId, ...decided });
    expect((await look(id)).status).toBe(404);
    expect((await writer.call().reviews.list({ hasPhoto: true })).total).toBe(0);
    expect((await writer.call().reviews.list({})).items).toMatchObject([{ id: reviewId, photos: [] }]);
    const [photo] = (await staff.list({ kind: 'photo' })).items;
    await staff.decide({ kind: 'photo', id: photo?.id ?? '', ...decided });
    const shown = await look(id, {}, 'thumb');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect((await writer.call().reviews.list({ hasPhoto: true })).items[0]?.photos[0]?.uploadId).toBe(id);
    expect((await look('none')).status).toBe(404);
    expect((await look(id, {}, 'evil')).status).toBe(404);
  });

  test('pictures whose form was never sent are gone after a day', async () => {
    await send(await plain(40, 40).png().toBuffer());
    await sweepUploads({ db, now: '2026-11-22T02:59:00.000Z' });
    expect(await db.read.$count(uploads)).toBe(1);
    await sweepUploads({ db, now: '2026-11-22T03:01:00.000Z' });
    expect(await db.read.$count(uploads)).toBe(0);
  });
});
