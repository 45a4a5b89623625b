/** What the park says of itself in seeds, pictures and catalogues agrees with itself and keeps the house style. */
import { afterAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { catalogue as enCatalogue } from '#i18n/en/catalogue.ts';
import { catalogue as viCatalogue } from '#i18n/vi/catalogue.ts';
import { hoursText, signTime } from '#src/values/opening-hours.ts';
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
const pictures: Source[] = Object.entries(PICTURES).map(([place, { alt }]) => ({ place, text: alt.vi }));
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
  const late = all.filter(({ text }) => LATE_CABIN.test(text) && text.includes('18:25'));
  expect(late.filter(({ text }) => !(text.includes('18:50') && text.includes('19:30')))).toEqual([]);
  expect(late.length).toBeGreaterThan(1);
});

test('no cabin is called the last of the day before the late one', async () => {
  const early = sentences(await everything()).filter(
    ({ text }) => /cabin cuối|last cabin/i.test(text) && /\b(0?\d|1[0-7]):\d\d/.test(text),
  );
  expect(early).toEqual([]);
});

test('tone marks stand where the house puts them: xóa, hủy, khóa, tỏa', async () => {
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

/** What an editor has struck out of the Vietnamese texts, with what stands there instead. */
const STRUCK: [slip: RegExp, instead: string][] = [
  [/phát (được )?vé|vé (vẫn )?(được|đã) phát/iu, 'xuất vé'],
  [/[\d}] %/u, '60%'],
  [
    /trái (cây|bơ)|thịt heo|đậu hũ|dưa leo|(?<!\()đậu phộng|ly (cà phê|nước|sinh|chè)/iu,
    'hoa quả, quả bơ, thịt lợn, đậu phụ, dưa chuột, lạc, cốc cà phê',
  ],
  [
    /muộn hơn \d+ giờ|hủy trước \d+ giờ|đừng trả lại/iu,
    'khi còn dưới 24 giờ, trước giờ mở cửa, đừng thanh toán lại',
  ],
  [/(?<=[\s(])\\*"\p{L}[^"]*\p{L}\\*"(?=[\s.,;)])/u, '“…”'],
  [/\}, từ$/u, '{unit} từ'],
  [/trong vòng 4 giờ|báo giá.{0,40}trong ngày làm việc/iu, 'trong một ngày làm việc'],
  [/^(Lên|Xuống) cuối|Chuyển trong$/u, 'Chuyến lên cuối, Thời gian chuyển khoản còn'],
  [/^Trả (tiền )?trước \{/u, 'Hạn thanh toán {time}'],
];
/** The first of them are looked for in the seeds too. */
const IN_SEEDS = 5;
const STRUCK_IN_ENGLISH: [slip: RegExp, instead: string][] = [
  [/\}, from$/u, '{unit} from'],
  [/within 4 hours/iu, 'within one working day'],
  [/^hold places|hold the places/iu, 'hold tickets'],
  [/at most \{max\} (guests|per order)/iu, 'up to {max} guests'],
  [/\} %/u, '60%'],
  [/^Full$/u, 'Sold out'],
];

test.each([
  ['vi', viCatalogue, STRUCK],
  ['en', enCatalogue, STRUCK_IN_ENGLISH],
] as const)('nothing that an editor struck out is back in the %s catalogue', (_, catalogue, struck) => {
  for (const [slip, instead] of struck)
    expect(
      said(catalogue)
        .filter(({ text }) => slip.test(text))
        .map(({ place }) => `${place}: ${instead}`),
    ).toEqual([]);
});

test('nothing that an editor struck out is back in the seeded park or its pictures', async () => {
  const rows = [...(await seededRows()), ...pictures];
  for (const [slip] of STRUCK.slice(0, IN_SEEDS))
    expect(
      rows.flatMap(({ text }) => text.match(new RegExp(`.{0,30}(${slip.source})`, 'iu'))?.[0] ?? []),
    ).toEqual([]);
});

test('hours have one form, 7:00–17:30, in prose as on tickets and in messages', async () => {
  expect(hoursText({ opensAt: '07:00', closesAt: '17:30' })).toBe('7:00–17:30');
  const padded = /(?<!\d)0\d:\d\d(–| đến | to )\d/u;
  expect((await everything()).flatMap(({ text }) => padded.exec(text)?.input ?? [])).toEqual([]);
});

/** Of the office, which types its times as the fields show them. */
const TYPED = /^(resources\.csv|calendar|timetable|closures)\./;

test('a departure is written 5:45 in prose too; only a deadline with its date is 05:45 ngày 11/12/2026', async () => {
  expect(['05:45', '17:30'].map(signTime)).toEqual(['5:45', '17:30']);
  const padded = /(?<=\p{L} )0\d:\d\d(?! (ngày|on) [\d{])/u;
  const slips = (await everything()).filter(({ place, text }) => !TYPED.test(place) && padded.test(text));
  expect(slips).toEqual([]);
});

/** Written by visitors, who do not know of such spaces. */
const VISITORS_OWN = ['reviews', 'comments', 'quote_requests'];

test('a figure and its measure stay on one line', async () => {
  const parted = (await seededRows())
    .filter(({ place }) => !VISITORS_OWN.includes(place))
    .flatMap(({ place, text }) =>
      (text.match(/.{0,12}\d (?:m|km|kg|km\/h|°C|khách)(?!\p{L})/gu) ?? []).map(
        (found) => `${place}: ${found}`,
      ),
    );
  expect(parted).toEqual([]);
});

test('a limit of one kind of ticket counts tickets: a family ticket is for several guests', () => {
  expect(enCatalogue['tickets.detail.rulesMax']).toBe('Up to {max} tickets per order');
  expect(viCatalogue['tickets.detail.rulesMax']).toBe('Tối đa {max} vé mỗi đơn');
});

test('the shuttle from the railway station is free with a ticket, and no other van waits there', async () => {
  const shuttles = (await everything()).filter(({ text }) =>
    /xe trung chuyển.{0,80}ga Lào Cai|ga Lào Cai.{0,80}xe trung chuyển/iu.test(text),
  );
  expect(shuttles.length).toBeGreaterThan(2);
  expect(shuttles.filter(({ text }) => !/miễn phí/iu.test(text))).toEqual([]);
  const paid = (await everything()).filter(
    ({ text }) => text.includes('xe-dua-don') && /cửa ga Lào Cai|Outside Lào Cai/u.test(text),
  );
  expect(paid).toEqual([]);
});

test('whoever rides the coaster is 1.2 m tall, and the suspension bridge has one length and one way to it', async () => {
  const all = await everything();
  const coaster = all.filter(({ text }) => /máng trượt|coaster|cần phanh/iu.test(text));
  expect(coaster.length).toBeGreaterThan(5);
  const heights = /(?:cao|phải cao|tall|from) (?:từ )?1[.,][13](?: |\u00a0)?(?:m|mét|metres)(?!\p{L})/iu;
  expect(coaster.flatMap(({ text }) => heights.exec(text)?.[0] ?? [])).toEqual([]);
  const bridge = all.filter(({ text }) => /cầu treo|cầu gỗ|timber bridge|suspension bridge/iu.test(text));
  const lengths = bridge.flatMap(
    ({ text }) =>
      text.match(
        /(?:Cầu|bridge|timber)[^.;]{0,40}?(?<![\d.,])\d{2,3}(?:\u00a0| )(?:m|mét|metres)(?!\p{L})/giu,
      ) ?? [],
  );
  expect(lengths.length).toBeGreaterThan(2);
  expect(lengths.filter((text) => !/142\s/u.test(text))).toEqual([]);
  expect(bridge.filter(({ text }) => /Ga Suối đi|up from Stream/iu.test(text))).toEqual([]);
});
