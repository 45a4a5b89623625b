/** The answer card tells what the pages show, and changes with them. */
import { afterAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { detectIntent } from '#src/features/search/detect-intent.ts';
import { INTENTS } from '#src/features/search/intents.ts';
import { loadAnswer } from '#src/features/search/load-answer.ts';
import { loadCard } from '#src/features/search/load-card.ts';
import { questionWords } from '#src/features/search/search.ts';
import { closeWorlds, freshWorld, TODAY, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

/** A Saturday, in the morning. */
const NOW = `${TODAY}T02:00:00.000Z`;

async function card(db: Db, q: string, locale: Locale = 'vi') {
  return (await loadAnswer({ db, locale, now: NOW }, { q, perKind: 4 })).card;
}

async function facts(db: Db, q: string, locale: Locale = 'vi'): Promise<string> {
  return (await card(db, q, locale))?.facts.join('\n') ?? '';
}

describe('every intent has its facts', () => {
  const each = INTENTS.flatMap(({ intent }) =>
    (['vi', 'en'] as const).map((locale) => [intent, locale] as const),
  );
  test.each(each)('%s in %s', async (intent, locale) => {
    const db = await world(undefined, true);
    const found = await loadCard({ db, locale, now: NOW }, intent);
    expect(found?.facts.length).toBeGreaterThan(0);
    expect(found?.facts.join(' ')).not.toMatch(/undefined|null|NaN|\{|\*\*|\]\(/);
    expect(found?.link.to).toMatch(locale === 'en' ? /^\/en[/#]/ : /^\/(?!en\b)/);
    expect(found?.link.label).not.toBe('');
  });
});

describe('facts are those of the database', () => {
  test('opening hours, the closed day, and the last rides', async () => {
    const db = await freshWorld(undefined, true);
    expect(await facts(db, 'giờ mở cửa')).toContain('7:00–17:30');
    await db.read.run(sql`INSERT INTO settings VALUES ('park.opensAt', '"06:15"')`);
    await db.read.run(sql`UPDATE lifts SET last_down = '18:05'`);
    await db.read.run(
      sql`INSERT INTO closures (id, ticket_type_id, day, reason, note) VALUES ('c', NULL, ${TODAY}, 'weather', '{"vi":"Bão","en":"Storm"}')`,
    );
    await db.read.run(
      sql`UPDATE lifts SET last_down = '15:55' WHERE to_altitude = (SELECT min(to_altitude) FROM lifts)`,
    );
    expect(await facts(db, 'giờ mở cửa')).not.toContain('15:55');
    expect(await facts(db, 'giờ mở cửa')).toMatch(/đóng cửa[\s\S]*6:15–17:30[\s\S]*18:05/);
    expect(await facts(db, 'last cabin', 'en')).toMatch(/Summit line: not running. Storm[\s\S]*18:05/);
  });

  test.each([
    ['vi', 'chuyến cáp cuối', 'Tuyến Đỉnh Mây: tạm dừng. Bảo trì cáp', 'Tuyến Cổng Trời: lên cuối'],
    ['en', 'last cabin', 'Summit line: paused. Repairs', 'Heaven’s Gate line: last up'],
  ] as const)(
    'a lift that is closed today instead of its last rides (%s)',
    async (locale, q, expected, other) => {
      const db = await freshWorld(undefined, true);
      const updatedAt = new Date(Date.parse(NOW) - 60_000).toISOString();
      await db.read.run(sql`UPDATE lifts SET updated_at = ${updatedAt}`);
      await db.read.run(
        sql`INSERT INTO closures (id, ticket_type_id, day, lift_id, reason, note)
        SELECT 'c', id, ${TODAY}, 'tuyen-2', 'maintenance', '{"vi":"Bảo trì cáp","en":"Repairs"}' FROM ticket_types LIMIT 1`,
      );
      const lines = (await facts(db, q, locale)).split('\n');
      expect([lines.includes(expected), lines.some((line) => line.startsWith(other))]).toEqual([true, true]);
    },
  );

  test('a day that is closed some other time, and the address in the language of the question', async () => {
    const db = await freshWorld(undefined, true);
    await db.read.run(
      sql`INSERT INTO closures (id, ticket_type_id, day, reason, note) VALUES ('c', NULL, date(${TODAY}, '+1 day'), 'weather', '{"vi":"Bão","en":"Storm"}')`,
    );
    expect(await facts(db, 'giờ mở cửa')).not.toContain('đóng cửa');
    expect(await facts(db, 'how to get there', 'en')).toContain('National Route 4D');
    expect(await facts(db, 'đường đi')).toContain('Quốc lộ 4D');
  });

  test('the price of today: of a weekend, or of a special day', async () => {
    const db = await freshWorld(undefined, true);
    expect(await facts(db, 'giá vé')).toMatch(/cuối tuần[\s\S]*khứ hồi: người lớn 650\.000\u00a0₫/);
    await db.read.run(
      sql`INSERT OR REPLACE INTO special_days (day, season, name) VALUES (${TODAY}, 'peak', '{"vi":"Lễ","en":"Holiday"}')`,
    );
    expect(await facts(db, 'ticket price', 'en')).toMatch(/peak[\s\S]*adult 750,000\u00a0₫/i);
  });

  test('children: age, price and the height that a ticket asks for', async () => {
    const text = await facts(await world(undefined, true), 'giá vé trẻ em');
    expect(text).toMatch(/Trẻ em: 390\.000\u00a0₫ · 3–11 tuổi/);
    expect(text).toMatch(/Em bé: Dưới 3 tuổi.*miễn phí/);
    expect(text).toMatch(/máng trượt: .*1,2\sm/);
  });

  test('the weather with its age, and that there is none', async () => {
    const db = await freshWorld(undefined, true);
    await db.read.run(
      sql`UPDATE mountain_days SET temperature_c = -3, wind_kmh = 44, updated_at = '2026-11-21T01:20:00.000Z' WHERE day = ${TODAY}`,
    );
    expect(await facts(db, 'thời tiết')).toMatch(/-3 °C, gió 44 km\/h[\s\S]*cập nhật 8:20/);
    await db.read.run(sql`DELETE FROM mountain_days`);
    expect(await facts(db, 'thời tiết')).toContain('chưa có số liệu');
  });

  test('refund tiers, parking and the hotline', async () => {
    const db = await freshWorld(undefined, true);
    await db.read.run(
      sql`UPDATE ticket_types SET refund_policy = '{"tiers":[{"hoursBefore":48,"percent":66}],"feeVnd":12000}'`,
    );
    expect(await facts(db, 'hoàn tiền')).toMatch(/48 giờ: hoàn 66%[\s\S]*12\.000/);
    await db.read.run(sql`UPDATE places SET note = '{"vi":"7 ô tô","en":"7 cars"}' WHERE kind = 'parking'`);
    expect(await facts(db, 'gửi xe')).toContain('7 ô tô');
    expect((await card(db, 'gửi xe'))?.link.to).toBe('/map?place=bai-do-xe');
    await db.read.run(sql`INSERT INTO settings VALUES ('park.hotline', '"1800 1234"')`);
    expect(await facts(db, 'hotline')).toContain('1800\u00a01234');
  });

  test('what is gone gives no card instead of an empty one', async () => {
    const db = await freshWorld(undefined, true);
    await db.read.run(sql`UPDATE faqs SET is_active = 0`);
    await db.read.run(sql`UPDATE pages SET is_active = 0`);
    await db.read.run(sql`UPDATE places SET is_active = 0`);
    for (const q of ['thú cưng', 'đồ thất lạc', 'xe lăn', 'gửi xe', 'đổi ngày'])
      expect(await card(db, q)).toBeNull();
  });

  test('lost things lead to the section of the rules', async () => {
    const found = await card(await world(undefined, true), 'lost and found', 'en');
    expect(found?.link.to).toBe('/en/policies/noi-quy-an-toan#s-lost-and-found');
    expect(found?.facts[0]).toContain('60 days');
  });
});

describe('what is asked is recognised', () => {
  const isKnown = () => false;
  const intentOf = (q: string) => detectIntent(questionWords(q), isKnown);

  test.each([
    ['giá vé', 'price'],
    ['gia ve', 'price'],
    ['GIÁ VÉ???', 'price'],
    ['giá vé trẻ em', 'children'],
    ['huỷ vé', 'refund'],
    ['hủy vé', 'refund'],
    ['what time do you open', 'hours'],
    ['openning hours', 'hours'],
    ['xe lăn', 'wheelchair'],
  ])('%p', (q, intent) => {
    expect(intentOf(q)).toBe(intent as never);
  });

  test.each(['gia đình', 'phở bò', 'áo mưa', 'chùa mây', 'cửa hàng', 'mật ong', '', '?', '12'])(
    'no question: %p',
    (q) => {
      expect(intentOf(q)).toBeNull();
    },
  );

  test('words too far from each other are no phrase', () => {
    expect(intentOf('what wonderful big old time lovely close')).toBeNull();
  });

  test('a word that is known is no slip of another', () => {
    expect(detectIntent(questionWords('weather'), () => true)).toBe('weather');
    expect(detectIntent(questionWords('wether'), () => true)).toBeNull();
    expect(detectIntent(questionWords('wether'), () => false)).toBe('weather');
  });
});

test('a word counts at most twice', () => {
  const words = questionWords('xanh xanh xanh Gia Già gia');
  expect(words.map(({ word }) => word)).toEqual(['xanh', 'xanh', 'gia', 'gia']);
});
