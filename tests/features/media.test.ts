/** The library of pictures: what is taken and refused, what guests are sent, where a picture is used, who may do what. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { auditEvents } from '#db/schema/audit.ts';
import { media, mediaFiles } from '#db/schema/media.ts';
import { findShownFile } from '#src/features/media/find-shown-file.ts';
import { loadLibrary } from '#src/features/media/load-library.ts';
import { cardPath } from '#src/features/seo/seo.ts';
import { isPicture, mediaName, pictureOf } from '#src/values/picture-source.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ask, photo, pngSaying, send } from '#tests/support/pictures.ts';
import { NOW } from '#tests/support/talk.ts';

openEach();

const words = { altVi: 'Đỉnh núi trong mây', altEn: 'A peak in the clouds', credit: '' };
const find = async (id: string) => {
  const [row] = await db.read.select().from(media).where(sql`id = ${id}`);
  if (!row) throw new Error(`no picture ${id}`);
  return row;
};
const staff = () => asStaff(db, 'editor', { now: NOW }).staff;
const describeIt = (id: string, revision = 1) => staff().media.save({ id, revision, ...words, crop: null });

describe('a picture that is sent', () => {
  test('is stored once, without its metadata, in the sizes of the site, with an audit row', async () => {
    const bytes = await photo();
    const first = await send(bytes, 'C:\\anh\\IMG 1.jpg');
    expect([first.status, first.isKnown]).toEqual([201, false]);
    expect(await send(bytes, 'other.jpg')).toMatchObject({ status: 200, id: first.id, isKnown: true });
    const row = await find(first.id);
    expect(row).toMatchObject({ fileName: 'IMG 1.jpg', type: 'jpeg', width: 500, height: 340, serial: 1 });
    const files = await db.read.select().from(mediaFiles);
    const names = files.map(({ format, width }) => `${format} ${width}`).sort();
    expect(names).toEqual([
      ...['avif 320', 'avif 480', 'avif 500', 'master 500', 'webp 480', 'webp 500', 'whole 500'],
    ]);
    for (const { body } of files) expect((await sharp(body).metadata()).exif).toBeUndefined();
    const [event, ...others] = await db.read.select().from(auditEvents);
    expect(event).toMatchObject({ permission: 'files.edit', subjectKind: 'media', subjectId: first.id });
    expect(others).toEqual([]);
  });

  test('again after it was archived comes back, which the log says', async () => {
    const bytes = await photo();
    const { id } = await send(bytes);
    await staff().media.archive({ id, revision: 1, isArchived: true });
    expect(await send(bytes)).toMatchObject({ status: 200, id, isKnown: true });
    expect(await find(id)).toMatchObject({ isArchived: false, revision: 3 });
    expect((await send(bytes)).status).toBe(200);
    const events = await db.read.select().from(auditEvents);
    expect(events.map(({ after }) => after?.isArchived)).toEqual([undefined, true, false]);
  });

  test('of a stranger is refused before any of it is read', async () => {
    let pulls = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      pulls += 1;
      controller.enqueue(new Uint8Array(1024));
      if (pulls > 50) controller.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    expect((await ask('/', { method: 'POST', body }, { preset: 'care' })).status).toBe(404);
    expect(pulls).toBe(0);
  });

  test('twice at the same time is one picture', async () => {
    const bytes = await photo();
    const both = await Promise.all([send(bytes), send(bytes)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await db.read.$count(media)).toBe(1);
  });

  test('is refused in words where it is none of ours', async () => {
    const header = await pngSaying(8000, 7000);
    const long = await sharp({ create: { width: 1, height: 60_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const cases = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 422, 'Chưa nhận ảnh SVG'],
      [long, 422, 'Mỗi cạnh phải từ 64 đến 12000 điểm ảnh và cả ảnh không quá 50 triệu điểm.'],
      [header, 422, 'không quá 50 triệu điểm'],
      [(await photo()).subarray(0, 900), 422, 'Ảnh bị hỏng'],
      [Buffer.from('GIF89a'), 422, 'Chỉ nhận ảnh JPG'],
      [Buffer.alloc(0), 422, 'Bạn chọn một ảnh đã'],
      [Buffer.alloc(15 * 1024 * 1024 + 1), 413, 'nặng quá 15 MB'],
    ] as const;
    for (const [bytes, status, message] of cases) {
      const answer = await send(bytes);
      expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(message)]);
    }
    expect((await send(cases[0][0], 'a.svg', { locale: 'en' })).message).toContain('SVG is not accepted');
    expect(await db.read.$count(mediaFiles)).toBe(0);
  });

  test('from AVIF and WebP is taken as well; from another site or without the permission it is not', async () => {
    const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: '#abc' } });
    expect((await send(await blank.avif().toBuffer())).status).toBe(201);
    expect((await send(await blank.webp().toBuffer())).status).toBe(201);
    const bytes = await photo();
    expect((await send(bytes, 'a', { origin: 'https://evil.example' })).status).toBe(403);
    for (const preset of [null, 'care', 'gate'] as const) {
      expect((await send(bytes, 'a', { preset })).status).toBe(404);
      expect((await ask('/?q=a', {}, { preset })).status).toBe(404);
    }
  });
});

describe('what guests are sent', () => {
  test('never changes under its address; an earlier address leads to the picture of today', async () => {
    const { id } = await send(await photo());
    await describeIt(id);
    const before = await find(id);
    const path = `/${id}/${before.version}-480.avif`;
    const guest = { preset: null };
    const answer = await ask(path, {}, guest);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(480);
    expect((await ask(`/${id}/whole.webp`, {}, guest)).status).toBe(404);
    expect((await ask(`/${id}/${before.version}-481.avif`, {}, guest)).status).toBe(404);
    const crop = { x: 100, y: 0, width: 300, height: 300 };
    await staff().media.save({ id, revision: 2, ...words, crop });
    const after = await find(id);
    expect([after.shownWidth, after.shownHeight, after.revision]).toEqual([300, 300, 3]);
    const moved = await ask(path, {}, guest);
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      302,
      `/api/media/${id}/${after.version}-300.avif`,
      'no-cache',
    ]);
    expect(moved.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(
      await db.read.$count(mediaFiles, sql`version = ${before.version} AND format IN ('avif', 'webp')`),
    ).toBe(0);
  });

  test('in a social card is the part that they see, at another address when it is cut', async () => {
    const { id } = await send(await photo());
    await describeIt(id);
    await loadLibrary(db);
    const card = { title: 'Núi', picture: mediaName(id), priceVnd: null, slug: 'nui', slugEn: null };
    const address = () => cardPath({ kind: 'posts', locale: 'vi', card });
    const before = address();
    const crop = { x: 100, y: 0, width: 300, height: 300 };
    await staff().media.save({ id, revision: 2, ...words, crop });
    await loadLibrary(db);
    expect(address()).not.toBe(before);
    const file = await findShownFile(db.read, id, 1200);
    expect(await sharp(file?.body).metadata()).toMatchObject({ width: 300, height: 300 });
  });

  test('is known to pages by name as soon as it is stored, and changed with it', async () => {
    const { id } = await send(await photo());
    const name = mediaName(id);
    expect(isPicture(name)).toBe(false);
    await loadLibrary(db);
    expect(pictureOf(name as never)).toMatchObject({ width: 500, height: 340, alt: { vi: '', en: '' } });
    await describeIt(id);
    await loadLibrary(db);
    const { alt, avif } = pictureOf(name as never);
    expect([alt.en, avif[0]?.[1]]).toEqual([
      words.altEn,
      `/api/media/${id}/${(await find(id)).version}-320.avif`,
    ]);
  });
});
