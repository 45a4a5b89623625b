/** Two who write about one picture at once: both sides are shown, and nothing is overwritten unseen. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { findMedia } from '#src/features/media/media.queries.ts';
import { replaceMedia } from '#src/features/media/replace-media.ts';
import { href } from '#src/routes.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { photo, send } from '#tests/support/pictures.ts';
import { NOW } from '#tests/support/talk.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffMediaItemScreen } = await import('#src/screens/staff/staff-media-item.tsx');

openEach();

type Fields = Record<string, string>;

const CROPPED = { cropX: '10', cropY: '20', cropWidth: '200', cropHeight: '100' };
const theirs = { altVi: 'Cáp trong mây', altEn: 'Cable in the clouds', credit: '' };
const save = (id: string, own: object) =>
  asStaff(db, 'editor', { now: NOW }).staff.media.save({ id, revision: 1, ...theirs, crop: null, ...own });

async function shown(id: string, locale: Locale, typed: Fields | null) {
  const { t } = intlFor(locale);
  const context = {
    ...staffContext(db, 'editor', { now: NOW, locale }),
    ...{
      match: matchPage(href('staffMediaItem', locale, { params: { id } })),
      origin: 'http://localhost',
      partBegins: () => undefined,
    },
    query: new URLSearchParams(),
    refusedForm: typed && { status: 422, message: t('media.error.conflict'), errors: {}, typed },
  } as unknown as ScreenContext;
  const page = <WithinRouter>{await StaffMediaItemScreen({ context })}</WithinRouter>;
  const { body } = parseDocument(await wholeMarkup(page));
  const fields: Fields = {};
  for (const one of body.querySelector('form')?.querySelectorAll('input, textarea') ?? [])
    fields[one.getAttribute('name') ?? ''] = one.getAttribute('value') ?? one.textContent ?? '';
  return { body, fields };
}

function sidesIn(body: ReturnType<typeof parseDocument>['body'], { words }: Intl18): (string | null)[][] {
  const region = body.querySelector(`[aria-label="${words('resources.sides').title}"]`);
  const parts = [...(region?.querySelectorAll('fieldset') ?? [])];
  return parts.map((part) => [...part.querySelectorAll('legend, dd')].map((one) => one.textContent));
}

test.each(LOCALES)(
  'what both changed is shown with both sides, and what was typed stays (%s)',
  async (locale) => {
    const intl = intlFor(locale);
    const { t } = intl;
    const { id } = await send(await photo());
    const { fields: opened } = await shown(id, locale, null);
    await save(id, { crop: { x: 0, y: 0, width: 300, height: 300 } });
    const sent = { ...opened, ...CROPPED, altVi: 'Cabin trong mây', credit: 'Lan', _do: 'save' };
    const { body, fields } = await shown(id, locale, sent);
    const [empty, all] = [t('resources.sides.empty'), t('media.crop.all')];
    expect(sidesIn(body, intl)).toEqual([
      [t('media.item.altVi'), `${empty} → Cáp trong mây`, `${empty} → Cabin trong mây`],
      [
        t('media.crop.title'),
        `${all} → ${t('media.crop.state', { x: 0, y: 0, width: 300, height: 300 })}`,
        `${all} → ${t('media.crop.state', { x: 10, y: 20, width: 200, height: 100 })}`,
      ],
    ]);
    // What the colleague alone has written is taken over; what is sent next is what was shown.
    expect(fields).toMatchObject({ ...CROPPED, altVi: 'Cabin trong mây', credit: 'Lan', _revision: '2' });
    expect(fields.altEn).toBe(theirs.altEn);
    expect(body.textContent).toContain(t('resources.conflict.merged', { fields: t('media.item.altEn') }));
    expect(body.textContent).toContain(t('media.error.conflict'));
  },
);

test('a form that was sent before a release, or by hand, shows every difference', async () => {
  const { id } = await send(await photo());
  await save(id, {});
  for (const _read of ['', 'null', '{"hash":1}', '{"altVi":{}}', '[']) {
    const { body, fields } = await shown(id, 'vi', {
      altVi: '',
      altEn: 'Mist',
      _revision: '1',
      _read,
      _do: 'save',
    });
    expect(sidesIn(body, intlFor('vi'))).toEqual([
      ['Mô tả tiếng Việt', theirs.altVi, `${theirs.altVi} → để trống`],
      ['Mô tả tiếng Anh', theirs.altEn, expect.stringContaining('Mist')],
    ]);
    expect([fields.altVi, fields.altEn]).toEqual(['', 'Mist']);
  }
});

test('a part that was chosen of another file is asked about again', async () => {
  const { t } = intlFor('vi');
  const { id } = await send(await photo());
  const { fields: opened } = await shown(id, 'vi', null);
  const bytes = await photo(480, 320, '#ffffff');
  await replaceMedia(staffContext(db, 'editor', { now: NOW }), { id, revision: 1, bytes, fileName: 'b.jpg' });
  const { body, fields } = await shown(id, 'vi', { ...opened, ...CROPPED, _do: 'save' });
  expect(sidesIn(body, intlFor('vi'))).toEqual([
    [t('media.crop.title'), t('media.crop.all'), expect.stringContaining(t('media.crop.all'))],
  ]);
  expect(fields).toMatchObject(CROPPED);
  expect(body.textContent).toContain(t('resources.conflict.merged', { fields: t('media.item.file') }));
});

test('refused for something else there is no other side, and the part that was chosen stays', async () => {
  const { id } = await send(await photo());
  await save(id, {});
  const { fields: opened } = await shown(id, 'vi', null);
  const { body, fields } = await shown(id, 'vi', { ...opened, ...CROPPED, altVi: '', _do: 'save' });
  expect(sidesIn(body, intlFor('vi'))).toEqual([]);
  expect(fields).toMatchObject({ ...CROPPED, altVi: '' });
  expect((await findMedia(db.read, id))?.alt.vi).toBe(theirs.altVi);
});
