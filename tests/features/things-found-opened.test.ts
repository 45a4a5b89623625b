/** The search of the office over sections and layouts of themes, closings and rules: each opens where it is changed. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { themeSections, themes } from '#db/schema/theme.ts';
import { closures, ticketTypes } from '#db/schema/tickets.ts';
import { pools, timetableRules } from '#db/schema/timetable.ts';
import { intlFor } from '#i18n/intl.ts';
import { THING_KINDS, type ThingKind } from '#src/features/office/things.ts';
import { contentKind } from '#src/screens/staff/content/content-kinds.ts';
import { PRESETS, type Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t, day } = intlFor('vi');
const NOTE = { vi: 'Gió giật trên đỉnh', en: 'Gusts on the summit' };
let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const find = (q: string, as: Preset = 'owner') => asStaff(db, as).things.find({ q });
const ofKind = async (kind: ThingKind, q: string, as?: Preset) =>
  (await find(q, as)).filter(({ id }) => id.startsWith(`${kind}-`));

async function close(id: string, on: string[], part: { ticketTypeId?: string; liftId?: string } = {}) {
  const types = await db.read.select().from(ticketTypes);
  const hit = types.filter(({ id: type }) => !part.ticketTypeId || type === part.ticketTypeId);
  const rows = on.flatMap((date) =>
    hit.map((type) => ({
      ...{ id: `${id}-${date}-${type.id}`, closingId: id, day: date, ticketTypeId: type.id },
      ...{ liftId: part.liftId ?? null, reason: 'weather' as const, note: NOTE },
    })),
  );
  await db.write(async (tx) => void (await tx.insert(closures).values(rows)));
}

test('a section and a page of a theme by their names, with the theme that they are of, which open', async () => {
  const [theme] = await db.read.select().from(themes).limit(1);
  const [section] = await db.read.select().from(themeSections).limit(1);
  await db.write(async (tx) => {
    await tx.run(
      sql`INSERT INTO themes (key, name, is_active, colors, created_at, updated_at) VALUES ('tet2027', 'Tết Đinh Mùi', 0, 'null', ${TODAY}, ${TODAY})`,
    );
    const { id: themeId = 0 } = (await tx.select().from(themes).where(eq(themes.key, 'tet2027')))[0] ?? {};
    const own = {
      themeId,
      sectionId: 'zui',
      key: 'zui',
      name: 'Hội xuân rẻo cao',
      updatedAt: TODAY,
      createdAt: TODAY,
    };
    const typed = { type: section?.type ?? '', settings: section?.settings, standsAt: null, isActive: false };
    await tx.insert(themeSections).values(['vi', 'en'].map((locale) => ({ ...own, ...typed, locale })));
    await tx.run(
      sql`INSERT INTO page_sections (theme_id, page_type, locale, section_id, position, is_active, updated_at)
        SELECT ${themeId}, 'landing/hoi-xuan', locale, 'zui', 1, 1, ${TODAY} FROM (SELECT 'vi' AS locale UNION SELECT 'en')`,
    );
  });
  expect(await ofKind('sections', 'hoi xuan reo')).toEqual([
    {
      ...{ id: 'sections-zui', name: 'Hội xuân rẻo cao · Tết Đinh Mùi', note: t('resources.sections.title') },
      to: '/staff/content/sections/zui',
    },
  ]);
  expect((await ofKind('page-sections', 'tet dinh mui')).map(({ name }) => name)).toEqual([
    'landing/hoi-xuan · Tết Đinh Mùi',
  ]);
  const [home] = await ofKind('page-sections', `trang chu ${theme?.name}`);
  for (const { id, to } of [...(await ofKind('sections', theme?.name ?? '')), ...(home ? [home] : [])]) {
    const [, kind = '', row = ''] = /\/content\/([a-z-]+)\/([^/]+)$/.exec(to) ?? [];
    expect([id, await contentKind(kind)?.find(db.read, row)]).toEqual([
      id,
      expect.objectContaining({ id: row }),
    ]);
  }
  expect(home?.name).toBe(`Trang chủ · ${theme?.name}`);
});

test('a look of ticket cards, which opens also where it began as a draft', async () => {
  await db.write((tx) =>
    tx.run(
      sql`INSERT INTO component_style_configs (theme_id, type, title, settings, is_active, created_at, updated_at, key)
        SELECT theme_id, type, 'Vé hội xuân', settings, 0, created_at, updated_at, 'zuicard' FROM component_style_configs LIMIT 1`,
    ),
  );
  const [found] = await ofKind('component-styles', 've hoi xuan');
  expect(found?.to).toBe('/staff/content/component-styles/zuicard');
  expect(await contentKind('component-styles')?.find(db.read, 'zuicard')).toMatchObject({ id: 'zuicard' });
});

test('a closing as one, the last first, by its words, days and what is closed', async () => {
  const [type] = await db.read.select().from(ticketTypes).limit(1);
  await close('gio-1', ['2027-01-09', '2027-01-10']);
  await close('gio-2', ['2027-01-12'], { ticketTypeId: type?.id ?? '' });
  const [later, first] = await ofKind('closings', 'gio giat');
  expect(later).toMatchObject({ id: 'closings-gio-2', to: '/staff/closures?closing=gio-2' });
  expect(first).toEqual({
    ...{ id: 'closings-gio-1', name: NOTE.vi, to: '/staff/closures?closing=gio-1' },
    note: `${t('closures.staff.title')} · ${day('2027-01-09', 'long')}`,
  });
  const idsOf = async (q: string) => (await ofKind('closings', q)).map(({ id }) => id);
  for (const q of ['2027-01-09', '09/01/2027', '10/01/2027 gió', 'gusts 09/01/2027'])
    expect([q, await idsOf(q)]).toEqual([q, ['closings-gio-1']]);
  expect(await idsOf(`giat ${type?.name.vi}`)).toEqual(['closings-gio-2']);
});

test('a rule of prices or of departures, a season and a pool by their names, which open', async () => {
  const [type] = await db.read.select().from(ticketTypes).limit(1);
  const named = (vi: string) => ({ name: { vi, en: 'Fair' }, position: 9, isActive: true });
  const rule = { ...named('Giờ ngày hội'), times: [''], weekdays: [7] };
  await db.write(async (tx) => {
    await tx.insert(timetableRules).values({ ...rule, id: 'hoi', ticketTypeId: type?.id ?? '' });
    await tx.insert(pools).values({ ...named('Ghế ngày hội'), id: 'ghe' });
  });
  const to = async (kind: ThingKind, q: string) => (await ofKind(kind, q)).map((one) => one.to);
  const at = (edit: string, id: string) => `/staff/calendar/rules?edit=${edit}&id=${id}` as const;
  expect(await to('season-rules', 'cuoi tuan')).toEqual([at('season-rule', 'weekend')]);
  expect(await to('season-rules', 'weekend')).toEqual([at('season-rule', 'weekend')]);
  expect(await to('seasons', 'cao diem')).toEqual([at('season', 'peak')]);
  expect(await to('pools', 'ghe ngay hoi')).toEqual([at('pool', 'ghe')]);
  for (const q of ['gio ngay hoi', `fair ${type?.name.en}`])
    expect([q, await to('timetable-rules', q)]).toEqual([q, [at('timetable-rule', 'hoi')]]);
});

test('each only for whoever may open it', async () => {
  const words = {
    ...{ sections: 'hoi xuan reo', 'page-sections': 'hoi-xuan', 'component-styles': 've hoi xuan' },
    ...{ closings: 'gio giat', 'season-rules': 'cuoi tuan', seasons: 'cao diem' },
    ...{ 'timetable-rules': 'gio ngay hoi', pools: 'ghe ngay hoi' },
  };
  for (const [kind, q] of Object.entries(words) as [ThingKind, string][])
    for (const preset of Object.keys(PRESETS) as Preset[]) {
      const isAllowed = (PRESETS[preset] as readonly string[]).includes(THING_KINDS[kind].permission);
      expect([kind, preset, (await ofKind(kind, q, preset)).length > 0]).toEqual([kind, preset, isAllowed]);
    }
});
