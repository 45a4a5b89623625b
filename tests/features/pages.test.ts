import '#tests/support/env.ts';
import { afterAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { pages } from '#db/schema/pages.ts';
import { LOCALES } from '#i18n/locales.ts';
import {
  findPolicy,
  listFaqs,
  listMilestones,
  listPages,
  listTeam,
} from '#src/features/pages/pages.queries.ts';
import { answeredFaqs, faqData, ofKind } from '#src/features/pages/pages.ts';
import { matchRoute } from '#src/routes.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { closeWorlds, freshWorld, TODAY, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const POLICIES = [
  'dieu-khoan-mua-ban',
  'quy-dinh-ve',
  'thanh-toan',
  'giao-hang',
  'doi-tra-bao-hanh',
  'bao-mat',
  'khieu-nai',
  'noi-quy-an-toan',
];

describe('policies', () => {
  test('are all there in both languages, each long enough to say something, with headings of its own', async () => {
    const db = await world(TODAY, true);
    const policies = await listPages(db.read, ['policy']);
    expect(policies.map(({ slug }) => slug)).toEqual(POLICIES);
    for (const { slug, title, summary, body, updatedOn } of policies) {
      expect(updatedOn <= TODAY).toBe(true);
      for (const locale of LOCALES) {
        const { headings } = readMarkdown(body[locale]);
        const words = body[locale].split(/\s+/).length;
        expect({ slug, locale, isLong: words > 220, isParted: headings.length >= 4 }).toEqual({
          slug,
          locale,
          isLong: true,
          isParted: true,
        });
        expect(title[locale].length + summary[locale].length).toBeGreaterThan(30);
      }
      expect(readMarkdown(body.vi).headings.length).toBe(readMarkdown(body.en).headings.length);
    }
  });

  test('say what the specification says', async () => {
    const db = await world(TODAY, true);
    const text = async (slug: string) => (await findPolicy(db.read, slug))?.body;
    const tickets = await text('quy-dinh-ve');
    expect(tickets?.vi).toContain('Vé chỉ có giá trị trong ngày tham quan');
    expect(tickets?.vi).toContain('Trẻ em dưới 3 tuổi miễn phí');
    expect(tickets?.vi).toMatch(/72 giờ \| 100%[\s\S]*dưới 72 giờ \| 80%/);
    expect(tickets?.vi).toContain('Không nhận được vé | 100%');
    expect(tickets?.en).toContain('Children under 3 are free');
    const delivery = await text('giao-hang');
    expect(delivery?.vi).toContain('miễn phí từ 500.000');
    expect(delivery?.en).toContain('free above 500,000 ₫ or $50, whichever is less');
    expect(delivery?.vi).toMatch(/Trong 24 giờ[\s\S]*2–5 ngày/);
    expect(delivery?.vi).toContain('email, Zalo hoặc SMS');
    const returns = await text('doi-tra-bao-hanh');
    expect(returns?.vi).toContain('Bảo hành 12 tháng');
    expect(returns?.vi).toContain('Đổi trả trong 7 ngày');
    expect((await text('bao-mat'))?.vi).toContain('91/2025/QH15');
    expect((await text('noi-quy-an-toan'))?.vi).toContain('7:00–17:30');
  });

  test('every link in every text leads to a page of this site in its language', async () => {
    const db = await world(TODAY, true);
    const all = await listPages(db.read, ['policy', 'mission', 'vision', 'value', 'way']);
    const faqs = await listFaqs(db.read);
    for (const locale of LOCALES) {
      const texts = [...all.map(({ body }) => body[locale]), ...faqs.map(({ answer }) => answer[locale])];
      const links = texts.flatMap((text) =>
        [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? ''),
      );
      for (const link of links) {
        const match = matchRoute(link.split('?')[0] ?? '');
        expect([link, match?.locale]).toEqual([link, locale]);
        if (match?.name === 'policy') expect(POLICIES).toContain(match.params.slug ?? '');
      }
    }
  });

  test('an unknown one, a hidden one and a text of another kind are not found', async () => {
    const db = await freshWorld(TODAY, true);
    expect(await findPolicy(db.read, 'khong-co')).toBeNull();
    expect(await findPolicy(db.read, 'su-menh')).toBeNull();
    await db.read.update(pages).set({ isActive: false }).where(eq(pages.slug, 'bao-mat'));
    expect(await findPolicy(db.read, 'bao-mat')).toBeNull();
  });

  test('an edit moves the revision that cached pages are compared with', async () => {
    const db = await freshWorld(TODAY, true);
    const revision = async () =>
      (
        await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'pages'`)
      )[0]?.revision ?? 0;
    for (const table of ['pages', 'team_members', 'milestones', 'faqs', 'job_openings']) {
      const before = await revision();
      await db.read.run(sql.raw(`UPDATE ${table} SET position = position + 0`));
      expect([table, (await revision()) > before]).toEqual([table, true]);
    }
  });
});

describe('the about page', () => {
  test('has mission, vision, values, people with their drawings, and years in order', async () => {
    const db = await world(TODAY, true);
    const texts = await listPages(db.read, ['mission', 'vision', 'value']);
    expect(ofKind(texts, 'mission')).toHaveLength(1);
    expect(ofKind(texts, 'vision')).toHaveLength(1);
    expect(ofKind(texts, 'value').length).toBeGreaterThanOrEqual(4);
    const team = await listTeam(db.read);
    expect(team.length).toBeGreaterThanOrEqual(6);
    for (const { picture } of team) expect(existsSync(`public/people/${picture}.svg`)).toBe(true);
    const years = (await listMilestones(db.read)).map(({ year }) => year);
    expect(years.length).toBeGreaterThanOrEqual(6);
    expect(years).toEqual(years.toSorted((one, other) => one - other));
  });
});

describe('questions', () => {
  test('are described to search engines as on the page, harmless whatever staff write', async () => {
    const db = await world(TODAY, true);
    const faqs = await listFaqs(db.read);
    const nasty = {
      ...faqs[0],
      id: 'x',
      answer: { vi: '<script>alert(1)</script>', en: '' },
    } as (typeof faqs)[0];
    const answered = answeredFaqs([...faqs, nasty], {
      locale: 'vi',
      render: (text) => readMarkdown(text).html,
    });
    const data = faqData(answered) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    expect(data.mainEntity.map(({ name }) => name)).toEqual(answered.map(({ question }) => question));
    expect(data.mainEntity.at(-1)?.acceptedAnswer.text).not.toContain('<script');
  });
});
