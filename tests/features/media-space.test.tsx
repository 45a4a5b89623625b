/** How much the library of pictures may take, what it says before it is full. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { GB, MB } from '#src/features/media/media.ts';
import { replaceMedia } from '#src/features/media/replace-media.ts';
import { staffContext } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { photo, send } from '#tests/support/pictures.ts';
import { NOW } from '#tests/support/talk.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffMediaScreen } = await import('#src/screens/staff/staff-media.tsx');

openEach();

const setBytes = (id: string, bytes: number) => db.read.update(media).set({ bytes }).where(eq(media.id, id));

async function room(locale: Locale, only = 'all'): Promise<string> {
  const shown = {
    query: new URLSearchParams({ only }),
    locale,
    refusedForm: null,
    partBegins: () => undefined,
  };
  const context = { ...staffContext(db, 'editor', { now: NOW }), ...shown } as unknown as ScreenContext;
  return wholeMarkup(<WithinRouter>{StaffMediaScreen({ context })}</WithinRouter>);
}

describe('a library that is full', () => {
  test('refuses another picture in both languages, and takes what it has already', async () => {
    const bytes = await photo();
    const { id } = await send(bytes);
    await setBytes(id, 20 * GB);
    const next = await photo(400, 300);
    expect(await send(next)).toMatchObject({
      status: 422,
      message: intlFor('vi').t('media.error.full', { max: 20 }),
    });
    expect((await send(next, 'a.jpg', { locale: 'en' })).message).toStartWith('The library is full (20 GB)');
    expect(await send(bytes)).toMatchObject({ status: 200, id, isKnown: true });
    await setBytes(id, 20 * GB - next.length);
    expect((await send(next)).status).toBe(201);
  });

  test('takes a smaller picture in the place of a larger one, and no larger one', async () => {
    const { id } = await send(await photo());
    await setBytes(id, 21 * GB);
    const editor = staffContext(db, 'editor', { now: NOW });
    await replaceMedia(editor, { id, revision: 1, bytes: await photo(400, 300), fileName: 'a.jpg' });
    const other = await send(await photo(300, 200));
    await setBytes(other.id, 20 * GB);
    await setBytes(id, 1);
    const larger = { id, revision: 2, bytes: await photo(600, 400), fileName: 'b.jpg' };
    await expect(replaceMedia(editor, larger)).rejects.toMatchObject({ messageId: 'media.error.full' });
  });

  test('says how much is used, and warns before and when no picture fits any more', async () => {
    const { id } = await send(await photo());
    const words = (locale: Locale, used: string) =>
      intlFor(locale).t('media.space.used', { used, max: '20 GB' });
    await setBytes(id, 700 * MB);
    expect(await room('vi')).toContain(words('vi', '700 MB'));
    await setBytes(id, 18.5 * GB);
    const near = await room('vi');
    expect(near).toContain(words('vi', '18,5 GB'));
    expect(near).toContain(intlFor('vi').t('media.space.near'));
    await setBytes(id, 20 * GB - MB);
    const full = await room('en');
    expect(full).toContain(words('en', '20 GB'));
    expect(full).toContain(intlFor('en').t('media.space.full'));
  });
});
