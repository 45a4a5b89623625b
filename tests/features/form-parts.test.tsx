/** What only some forms of content have is loaded apart, and stands in these and in no other. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seoRecords } from '#db/schema/seo.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const office = officeFiles(() => db);
const form = (path: string) => office.itemPage(`/staff/content/${path}`, 'owner');

describe('a long form', () => {
  test('has links to its parts, and buttons that stay in view', async () => {
    const html = await form('ticket-types/new');
    const links = [...html.matchAll(/href="#(part-[^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(1);
    for (const id of links) expect(html).toContain(`<section id="${id}"`);
    expect(html).toContain('sticky');
  });

  test('with a day to publish at asks for it only when it is wanted', async () => {
    for (const kind of ['places', 'services'])
      expect(await form(`${kind}/new`)).toMatch(/id="publish-when"[^>]*hidden|hidden[^>]*:target/);
  });

  test('is one: a short form has no links to parts, and its buttons in the same head', async () => {
    const html = await form('faqs/faq-1');
    expect(html).not.toContain('href="#part-');
    expect(html).toContain('sticky');
  });
});

test.each<[string, string, MessageId]>([
  ['contrast of colours', 'themes/new', 'resources.themes.contrast'],
  ['the plan of variants', 'products/new', 'goods.combine.button'],
  ['fields of a type', 'sections/new', 'resources.sections.showFields'],
  ['sections that stand', 'page-sections/new', 'resources.pageSections.standing'],
  ['the words of the page itself', 'seo', 'resources.seo.own'],
])('%s: beside the fields of one kind only', async (_, path, words) => {
  const [record] = await db.read
    .select({ id: seoRecords.id })
    .from(seoRecords)
    .where(eq(seoRecords.path, '/en'));
  const [shown = ''] = t(words, { names: '@', text: '@' }).split('@');
  expect(await form(path === 'seo' ? `seo/${record?.id}` : path)).toContain(shown);
  expect(await form('faqs/faq-1')).not.toContain(shown);
});

test('a field for a picture offers the names of all of them', async () => {
  const html = await form('dishes/di-pho-bo');
  const [, id] = /<input[^>]*list="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<datalist id=.${id}.>`));
  for (const name of ['pho-bo', 'ca-suoi-nuong'])
    expect(html).toMatch(new RegExp(`<option value=.${name}.>`));
  expect(await form('faqs/faq-1')).not.toContain('<datalist');
});
