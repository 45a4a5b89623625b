/** Two people edit one row of content on a running park: both versions are shown, and guests see what was chosen. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type ContentEditor, contentEditor, readForm } from '#tests/support/content-editor.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const { t } = intlFor('vi');
const FAQ = '/staff/content/faqs/faq-1';
let park: Park;
let staff: ContentEditor;

beforeAll(async () => {
  park = await startPark();
  staff = await contentEditor(park);
});
afterAll(() => park.stop());

async function look(path: string): Promise<string> {
  return (await fetch(park.urls[0] + path)).text();
}

describe('two people at one row', () => {
  test('both versions are shown, the rest is merged, and saving again is saved', async () => {
    const [hai, dua] = [await staff.open(FAQ), await staff.open(FAQ)];
    await staff.save(FAQ, { ...hai, 'question.vi': 'Vé dùng mấy ngày?', 'question.en': 'How many days?' });
    const refused = await staff.save(FAQ, { ...dua, 'question.vi': 'Vé dùng bao lâu?', position: '4' });
    expect(refused.status).toBe(422);
    const form = readForm(refused.html);
    expect(form).toMatchObject({
      'question.vi': 'Vé dùng bao lâu?',
      'question.en': 'How many days?',
      position: '4',
    });
    expect(refused.html).toContain(t('resources.error.conflict'));
    const merged = t('resources.leaf', {
      field: t('resources.faqs.question'),
      language: t('resources.language.en'),
    });
    expect(refused.html).toContain(t('resources.conflict.merged', { fields: merged }));
    const taken = await staff.send(FAQ, { ...form, _do: 'theirs:question.vi' });
    expect([taken.status, readForm(taken.html)['question.vi']]).toEqual([200, 'Vé dùng mấy ngày?']);
    expect(taken.html).not.toContain('theirs:question.vi');
    const kept = await staff.send(FAQ, { ...form, _do: 'mine:question.vi' });
    expect([kept.status, readForm(kept.html)['question.vi']]).toEqual([200, 'Vé dùng bao lâu?']);
    expect((await staff.save(FAQ, readForm(kept.html))).status).toBe(303);
    expect(await look('/lien-he')).toContain('Vé dùng bao lâu?');
    expect(await look('/en/contact')).toContain('How many days?');
  });

  test('changes of different words of one text are put together on request', async () => {
    const start = { ...(await staff.open(FAQ)), 'answer.vi': 'Vé có giá trị một ngày, từ bảy giờ sáng.' };
    await staff.save(FAQ, start);
    const [hai, dua] = [await staff.open(FAQ), await staff.open(FAQ)];
    await staff.save(FAQ, { ...hai, 'answer.vi': 'Vé có giá trị hai ngày, từ bảy giờ sáng.' });
    const refused = await staff.save(FAQ, {
      ...dua,
      'answer.vi': 'Vé có giá trị một ngày, từ sáu giờ sáng.',
    });
    const both = await staff.send(FAQ, { ...readForm(refused.html), _do: 'both:answer.vi' });
    expect(readForm(both.html)['answer.vi']).toBe('Vé có giá trị hai ngày, từ sáu giờ sáng.');
  });

  test('a forged revision overwrites nothing', async () => {
    const form = await staff.open(FAQ);
    for (const _revision of ['0', '999', '-1', 'x', '']) {
      const refused = await staff.save(FAQ, { ...form, _revision, 'question.vi': 'Giả mạo?' });
      expect([_revision, refused.status]).toEqual([_revision, 422]);
      expect(refused.html).toContain('theirs:question.vi');
    }
    expect(await look('/lien-he')).not.toContain('Giả mạo?');
  });
});
