/** What the park says of itself in seeds, pictures and catalogues agrees with itself and keeps the house style. */
import { afterAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { catalogue as enCatalogue } from '#i18n/en/catalogue.ts';
import { catalogue as viCatalogue } from '#i18n/vi/catalogue.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';
import { closeWorlds, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

type Source = { place: string; text: string };

/** Each row of the seeded park as one text, so that a review is read together with the ticket that it is about. */
async function seededRows(): Promise<Source[]> {
  const { read } = await world();
  const tables = await read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE '%search%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await read.all(sql.raw(`SELECT * FROM "${name}"`))).map((row) => ({
        place: name,
        text: JSON.stringify(row),
      })),
    ),
  );
  return rows.flat();
}

const said = (catalogue: Record<string, string>): Source[] =>
  Object.entries(catalogue).map(([place, text]) => ({ place, text }));
const everything = async () => [...(await seededRows()), ...said(viCatalogue), ...said(enCatalogue)];
const sentences = (sources: Source[]) =>
  sources.flatMap(({ place, text }) =>
    text.split(/[.;!?]\s|\\n|\\?"/).map((part) => ({ place, text: part })),
  );

const LATE_CABIN = /cabin muộn|late cabin/i;

test('whoever has a sunset ticket rides down in the late cabin, in every text', async () => {
  const all = await everything();
  const wrong = sentences(all).filter(
    ({ text }) => /vé hoàng hôn|sunset ticket/i.test(text) && /17:15/.test(text) && !LATE_CABIN.test(text),
  );
  expect(wrong).toEqual([]);
  const reviews = all.filter(({ place, text }) => place === 'reviews' && text.includes('ve-hoang-hon'));
  expect(reviews.length).toBeGreaterThan(0);
  expect(reviews.filter(({ text }) => text.includes('17:15'))).toEqual([]);
  const late = all.filter(({ text }) => LATE_CABIN.test(text) && text.includes('18:15'));
  expect(late.filter(({ text }) => !text.includes('19:15'))).toEqual([]);
  expect(late.length).toBeGreaterThan(1);
});

test('no cabin is called the last of the day before the late one', async () => {
  const early = sentences(await everything()).filter(
    ({ text }) => /cabin cuối|last cabin/i.test(text) && /\b(0?\d|1[0-7]):\d\d/.test(text),
  );
  expect(early).toEqual([]);
});

test('tone marks stand where the house puts them: xóa, hủy, khóa, tỏa', async () => {
  const pictures = Object.entries(PICTURES).map(([place, { alt }]) => ({ place, text: alt.vi }));
  const words = [...(await seededRows()), ...said(viCatalogue), ...pictures].flatMap(({ place, text }) =>
    (text.match(/\p{L}+/gu) ?? []).map((word) => `${place}: ${word}`),
  );
  expect(words.length).toBeGreaterThan(10_000);
  expect(words.filter((word) => /(o[áàảãạéèẻẽẹ]|[^q]u[ýỳỷỹỵ])$/iu.test(word))).toEqual([]);
});

test('the office says tab, liên kết and lịch sử, and no button only says Thôi', () => {
  const slips = said(viCatalogue).filter(({ text }) =>
    /(ở|mở) thẻ mới|đường dẫn|diễn biến|^Thôi(?!\p{L}| trả lời)/iu.test(text),
  );
  expect(slips).toEqual([]);
});
