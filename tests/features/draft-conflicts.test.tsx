/** Two editors at one draft: both sides of a conflict, as the form without scripts shows them. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { stampText } from '#src/features/drafts/drafts.ts';
import { readForm } from '#tests/support/content-editor.ts';
import { type DraftEditor, draftEditor, POST } from '#tests/support/draft-editor.ts';
import { type DraftPages, draftPages, PATH } from '#tests/support/draft-pages.tsx';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
let db: Db;
let editor: DraftEditor;
let pages: DraftPages;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
  pages = draftPages(db);
});
afterAll(closeWorlds);

const page: DraftPages['page'] = (path, asked) => pages.page(path, asked);
const send: DraftPages['send'] = (path, fields) => pages.send(path, fields);

describe('two editors', () => {
  test('both sides of what collides are shown, the rest is put together, and the choice is saved', async () => {
    const mine = readForm(await page(PATH));
    await editor.save({ 'title.vi': 'Của Lan', 'author.en': 'Lan' }, { id: POST });
    const typed = { ...mine, 'title.vi': 'Của Hải', 'author.en': mine['author.en'] ?? '' };
    const refused = await send(PATH, { ...typed, _do: 'draft' });
    expect(refused.html).toContain('theirs:title.vi');
    const shown = readForm(refused.html);
    expect(shown).toMatchObject({ 'title.vi': 'Của Hải', 'author.en': 'Lan' });
    const chosen = await send(PATH, { ...shown, _do: 'theirs:title.vi' });
    const fields = readForm(chosen.html);
    expect(fields['title.vi']).toBe('Của Lan');
    expect((await send(PATH, { ...fields, 'summary.vi': 'Thêm của Hải', _do: 'draft' })).to).toContain(
      'drafted',
    );
    expect((await editor.draft(POST))?.values).toMatchObject({
      ...{ title: { vi: 'Của Lan' }, author: { en: 'Lan' }, summary: { vi: 'Thêm của Hải' } },
    });
  });

  test('a draft opened after guests got something else shows both, and is published only with both seen', async () => {
    await editor.publish({ 'author.en': 'One' }, { id: POST });
    await editor.save({ 'title.vi': 'Nháp' }, { id: POST });
    await db.read.run(
      sql`UPDATE posts SET revision = 3, title = '{"vi":"Bản khác","en":"Another"}' WHERE id = ${POST}`,
    );
    const html = await page(PATH);
    expect(html).toContain('theirs:title.vi');
    const fields = readForm(html);
    expect(fields).toMatchObject({ 'title.vi': 'Nháp', 'title.en': 'Another' });
    expect((await send(PATH, { ...fields, _do: 'publish' })).to).toContain('published');
    expect((await editor.row(POST))?.values.title).toEqual({ vi: 'Nháp', en: 'Another' });
  });

  test('of a draft that a colleague has saved and a post that guests got anew: one after the other', async () => {
    await editor.publish({ 'author.en': 'One' }, { id: POST });
    const mine = readForm(await page(PATH));
    await editor.save({ 'author.vi': 'Của Lan' }, { id: POST });
    await db.read.run(
      sql`UPDATE posts SET revision = 3, title = '{"vi":"Bản khác","en":"Another"}' WHERE id = ${POST}`,
    );
    const first = await send(PATH, { ...mine, 'summary.vi': 'Của Hải', _do: 'draft' });
    const second = await send(PATH, { ...readForm(first.html), _do: 'draft' });
    expect((await send(PATH, { ...readForm(second.html), _do: 'draft' })).to).toContain('drafted');
    expect(await editor.draft(POST)).toMatchObject({
      baseRevision: 3,
      values: { author: { vi: 'Của Lan' }, summary: { vi: 'Của Hải' }, title: { en: 'Another' } },
    });
  });

  test('a new post whose draft was discarded meanwhile keeps what was typed', async () => {
    const { id } = await editor.save({});
    const path = `/staff/content/posts/${id}`;
    const fields = readForm(await page(path));
    await editor.discard(id);
    const refused = await send(path, { ...fields, 'title.vi': 'Tôi còn gõ', _do: 'draft' });
    expect(refused.html).toContain(t('drafts.error.discarded'));
    const again = readForm(refused.html);
    expect(again).toMatchObject({
      'title.vi': 'Tôi còn gõ',
      _revision: stampText({ revision: 0, draft: null }),
    });
    expect((await send(path, { ...again, _do: 'draft' })).to).toContain('drafted');
  });
});
