/** Staff edit content on a running park: guests see it with their next request, and nothing that was typed is lost. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type ContentEditor, contentEditor, isDrafted, readForm } from '#tests/support/content-editor.ts';
import { parseDocument } from '#tests/support/html.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { withDatabase } from '#tests/support/with-database.ts';

const { t } = intlFor('vi');
const FAQ = '/staff/content/faqs/faq-1';
const DISH = '/staff/content/dishes/di-pho-bo';
let park: Park;
let staff: ContentEditor;

beforeAll(async () => {
  park = await startPark();
  staff = await contentEditor(park);
});
afterAll(() => park.stop());

async function look(path: string): Promise<string> {
  const answer = await fetch(park.urls[0] + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** Of a kind without drafts. */
function categoryPath(): string {
  const [category] = park.rows<{ id: string }>("SELECT id FROM categories WHERE slug = 'gom'");
  return `/staff/content/categories/${category?.id}`;
}

describe('what is saved is on the next request of a guest', () => {
  test.each([
    ['a question', FAQ, { 'question.vi': 'Câu vừa sửa?' }, '/lien-he', 'Câu vừa sửa?'],
    [
      'an English answer',
      FAQ,
      { 'answer.en': 'Just **edited**.' },
      '/en/contact',
      'Just <strong>edited</strong>.',
    ],
    ['a price', DISH, { priceVnd: '123.000' }, '/thuc-don', '123.000'],
    ['a category', '', { 'name.vi': 'Gốm vừa sửa' }, '/danh-muc-san-pham', 'Gốm vừa sửa'],
  ])('%s', async (_, given, change, guestPage, seen) => {
    const path = given || categoryPath();
    expect(await look(guestPage)).not.toContain(seen);
    const saved = await staff.save(path, { ...(await staff.open(path)), ...change });
    const done = isDrafted(path) ? 'published' : 'saved';
    expect(saved).toMatchObject({ status: 303, to: `${path}?done=${done}` });
    expect(await look(guestPage)).toContain(seen);
    const answer = done === 'saved' ? t('resources.form.saved') : t('drafts.done.published');
    expect(await staff.html(saved.to)).toContain(answer);
  });

  test('a new question, and a hidden one', async () => {
    const form = await staff.open('/staff/content/faqs/new');
    expect(form).toMatchObject({ isActive: '1', _revision: '0', 'question.vi': '' });
    const added = {
      'question.vi': 'Có gì mới?',
      'question.en': 'Any news?',
      'answer.vi': 'Có.',
      'answer.en': 'Yes.',
      position: '99',
    };
    const { to, status } = await staff.save('/staff/content/faqs/new', { ...form, ...added });
    expect([status, to]).toEqual([
      303,
      expect.stringMatching(/^\/staff\/content\/faqs\/\w{20}\?done=published$/),
    ]);
    expect(await look('/lien-he')).toContain('Có gì mới?');
    const path = to.replace(/\?.*/, '');
    const { isActive, ...rest } = await staff.open(path);
    expect(isActive).toBe('1');
    expect((await staff.save(path, rest)).status).toBe(303);
    expect(await look('/lien-he')).not.toContain('Có gì mới?');
  });

  test('Markdown with a script is text to guests and in the preview', async () => {
    const evil = '**đậm** <script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';
    const sent = { ...(await staff.open(FAQ)), 'answer.vi': evil };
    const preview = await staff.send(FAQ, { ...sent, _do: 'preview' });
    expect(preview.status).toBe(200);
    expect((await staff.save(FAQ, sent)).status).toBe(303);
    for (const html of [preview.html, await look('/lien-he')]) {
      expect(html).toContain('<strong>đậm</strong>');
      const page = parseDocument(html);
      expect([...page.querySelectorAll('script')].map(({ textContent }) => textContent)).not.toContain(
        'alert(1)',
      );
      expect(page.querySelector('img[src="x"], a[href^="javascript"]')).toBeNull();
    }
    expect(readForm(preview.html)['answer.vi']).toBe(evil);
  });
});

describe('what is refused keeps what was typed', () => {
  test('faults stand beside their fields, and nothing is saved', async () => {
    const sent = { ...(await staff.open(DISH)), priceVnd: '1.000,5', 'name.vi': '"Phở" <b>& bún' };
    const { status, html } = await staff.save(DISH, sent);
    expect(status).toBe(422);
    expect(readForm(html)).toEqual(sent);
    expect(html).toContain('href="#field-priceVnd"');
    expect(html).toContain(t('resources.error.money'));
    expect(await look('/thuc-don')).not.toContain('&amp; bún');
  });

  test('a megabyte is refused before it is read', async () => {
    const form = await staff.open(FAQ);
    expect((await staff.save(FAQ, { ...form, 'answer.vi': 'ă'.repeat(600_000) })).status).toBe(413);
    const long = await staff.save(FAQ, { ...form, 'answer.vi': 'ă'.repeat(9000) });
    expect([long.status, readForm(long.html)['answer.vi']?.length]).toEqual([422, 9000]);
  });

  test('who works here no longer saves nothing', async () => {
    const sent = { ...(await staff.open(FAQ)), 'question.vi': 'Tôi còn đang gõ?' };
    const leave = (at: string | null) =>
      withDatabase(park.databaseFile, (db) =>
        db.run("UPDATE staff_members SET deactivated_at = ? WHERE user_id = 'user-manager'", [at]),
      );
    leave(new Date().toISOString());
    const gone = await staff.save(FAQ, sent);
    leave(null);
    expect(gone.status).toBe(404);
    expect(gone.html).not.toContain('name="question.vi"');
    expect(await look('/lien-he')).not.toContain('Tôi còn đang gõ?');
  });
});

test.each([
  ['saved', '', { 'name.vi': 'Gốm tạm' }, '/danh-muc-san-pham', 'Gốm tạm'],
  ['published', DISH, { priceVnd: '77.000' }, '/thuc-don', '77.000'],
])('an earlier version fills the form and is %s again', async (_, given, change, guestPage, seen) => {
  const row = given || categoryPath();
  const before = await staff.open(row);
  const revision = Number(before._revision);
  await staff.save(row, { ...before, ...change });
  expect(await look(guestPage)).toContain(seen);
  const old = await staff.open(`${row}?version=${revision}`);
  const [leaf = ''] = Object.keys(change);
  expect(old).toMatchObject({
    [leaf]: before[leaf],
    _from: String(revision),
    _revision: String(revision + 1),
  });
  expect(await look(guestPage)).toContain(seen);
  expect((await staff.save(row, old)).status).toBe(303);
  expect(await look(guestPage)).not.toContain(seen);
  expect(await staff.html(row)).toContain(t('resources.history.from', { revision }));
});

test('an unknown kind or row is no page, neither to open nor to save', async () => {
  for (const path of [
    '/staff/content/nothing',
    '/staff/content/nothing/x',
    '/staff/content/categories/nothing',
    '/staff/content/__proto__/x',
  ]) {
    await expect(staff.open(path)).rejects.toThrow('404');
    if (path.split('/').length > 4) expect((await staff.save(path, { _revision: '1' })).status).toBe(404);
  }
  // A draft may have been discarded meanwhile: what was typed stays, and nothing is saved.
  const gone = '/staff/content/faqs/nothing';
  await expect(staff.open(gone)).rejects.toThrow('404');
  expect((await staff.save(gone, { _revision: '1', 'question.vi': 'Còn không?' })).status).toBe(422);
  expect(park.rows('SELECT id FROM faqs WHERE id = ?', 'nothing')).toEqual([]);
  const guest = await fetch(`${park.urls[0]}${FAQ}`, {
    method: 'POST',
    body: new URLSearchParams({ _do: 'save', 'question.vi': 'Khách?' }),
    headers: { origin: park.urls[0] ?? '' },
    redirect: 'manual',
  });
  expect(guest.status).toBe(303);
  expect(guest.headers.get('location')).toStartWith('/auth/login');
});
