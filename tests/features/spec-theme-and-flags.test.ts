/** The rows of the specification's §7 and §8 on theme, component styles and flags, each by its words. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';
import { seedSections } from '#db/seeds/sections.ts';
import { seedTheme } from '#db/seeds/theme.ts';
import { intlFor } from '#i18n/intl.ts';
import { TICKET_CARD_SETTINGS } from '#src/features/component-style-config/component-style-config.ts';
import { SHADES } from '#src/features/theme/built-in-theme.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BEFORE } from '#tests/support/park.ts';

const OF = { themeId: 1, locale: 'vi' } as const;
const CART = 'enable_add_to_cart';
let db: Db;

beforeEach(async () => {
  db = await testDatabase();
  await db.write(async (tx) => {
    await seedTheme(tx, BEFORE);
    await seedSections(tx, BEFORE);
    await tx.insert(featureFlags).values({ key: CART, enabled: false, description: '', updatedAt: BEFORE });
  });
});
afterEach(() => db.close());

type Row = { says: string; holds: () => Promise<void> };
const api = () => asVisitor(db);

const CALLS: Record<string, Row> = {
  'featureFlags.getAllFeatureFlags': {
    says: 'query, none, list of flags with key',
    holds: async () =>
      expect(await api().featureFlags.getAllFeatureFlags()).toEqual([{ key: CART, enabled: false }]),
  },
  'featureFlags.getFeatureFlagByKey': {
    says: 'query, key, flag',
    holds: async () =>
      expect(await api().featureFlags.getFeatureFlagByKey(CART)).toEqual({ key: CART, enabled: false }),
  },
  'featureFlags.isFeatureEnabled': {
    says: 'query, {key, defaultValue}, enabled',
    holds: async () =>
      expect(await api().featureFlags.isFeatureEnabled({ key: CART, defaultValue: true })).toBe(false),
  },
  'theme.getActiveTheme': {
    says: 'query, theme: id, name, isActive, colors in light and dark sets of four scales and ten shades',
    holds: async () => {
      const theme = await api().theme.getActiveTheme();
      expect(theme).toMatchObject({ id: 1, isActive: true, createdAt: BEFORE, updatedAt: BEFORE });
      for (const mode of ['light', 'dark'] as const)
        for (const scale of ['primary', 'secondary', 'tertiary', 'yellow'])
          expect(Object.keys(theme.colors[mode][scale] ?? {})).toEqual([...SHADES]);
      expect(theme.colors.light.primary?.['500']).toBe('#c9952a');
    },
  },
  'theme.getSections': {
    says: 'query, {themeId, locale}, list',
    holds: async () => {
      const ids = (await api().theme.getSections(OF)).map(({ sectionId }) => sectionId);
      expect(ids).toEqual(['promises']);
    },
  },
  'theme.getPageSections': {
    says: 'query, {themeId, pageType, locale}, list',
    holds: async () => {
      const [first] = await api().theme.getPageSections({ ...OF, pageType: 'home' });
      expect(first).toEqual({ sectionId: 'hero', type: 'hero', settings: {} });
    },
  },
  'theme.getSection': {
    says: 'query, {themeId, sectionId, locale}, section',
    holds: async () =>
      expect(await api().theme.getSection({ ...OF, sectionId: 'tickets' })).toEqual({
        sectionId: 'tickets',
        type: 'tickets',
        settings: { count: 3 },
      }),
  },
  'componentStyleConfig.byThemeId': {
    says: 'query, theme id, list of configs with type and settings merged over defaults',
    holds: async () => {
      const [config] = await api().componentStyleConfig.byThemeId(1);
      expect(config).toMatchObject({
        id: 1,
        themeId: 1,
        type: 'ticket-card',
        settings: TICKET_CARD_SETTINGS,
      });
    },
  },
};

describe('§7, the calls it makes', () => {
  for (const [name, { says, holds }] of Object.entries(CALLS)) test(`${name}: ${says}`, holds);
});

const drop = (table: string) => db.write((tx) => tx.run(sql.raw(`DROP TABLE ${table}`)));

const FAILURES: Record<string, () => Promise<void>> = {
  'Theme fetch failure: built-in default theme (id 0, name default, active)': async () => {
    await drop('themes');
    expect(await api().theme.getActiveTheme()).toMatchObject({ id: 0, name: 'default', isActive: true });
  },
  'a theme row with broken JSON: the built-in default theme': async () => {
    await db.write((tx) => tx.run(sql`UPDATE themes SET colors = '{"light": {'`));
    expect(await api().theme.getActiveTheme()).toMatchObject({ id: 0, name: 'default', isActive: true });
  },
  'Hex colours must be 6 hex digits, optionally preceded by #, otherwise skipped': async () => {
    await db.write((tx) =>
      tx.run(
        sql`UPDATE themes SET colors = '{"light":{"primary":{"50":"#fff","100":"ABCDEF","200":7,"x":"#123456"}},"dark":null}'`,
      ),
    );
    const { colors } = await api().theme.getActiveTheme();
    expect(colors).toEqual({ light: { primary: { '100': '#abcdef' } }, dark: {} });
  },
  'Section list failure: empty list': async () => {
    await drop('theme_sections');
    expect(await api().theme.getSections(OF)).toEqual([]);
    expect(await api().theme.getPageSections({ ...OF, pageType: 'home' })).toEqual([]);
  },
  'single section: null': async () => {
    await drop('theme_sections');
    expect(await api().theme.getSection({ ...OF, sectionId: 'hero' })).toBeNull();
  },
  'Component style failure: built-in defaults': async () => {
    await drop('component_style_configs');
    const [config] = await api().componentStyleConfig.byThemeId(1);
    expect(config).toMatchObject({ id: 0, type: 'ticket-card', settings: TICKET_CARD_SETTINGS });
  },
  'Feature flags: failure shows the server message': async () => {
    await drop('feature_flags');
    await expect(api().featureFlags.getAllFeatureFlags()).rejects.toThrow('featureFlags.error.all');
    expect(intlFor('vi').t('featureFlags.error.all')).toBe('Đã xảy ra lỗi khi tải feature flags');
  },
  'or names the key': async () => {
    await drop('feature_flags');
    await expect(api().featureFlags.getFeatureFlagByKey('x')).rejects.toThrow('featureFlags.error.one');
    expect(intlFor('vi').t('featureFlags.error.one', { key: 'x' })).toBe(
      'Đã xảy ra lỗi khi tải feature flag với key x',
    );
  },
  'isFeatureEnabled returns the supplied default': async () => {
    await drop('feature_flags');
    for (const defaultValue of [true, false])
      expect(await api().featureFlags.isFeatureEnabled({ key: CART, defaultValue })).toBe(defaultValue);
  },
};

describe('§8, the error catalogue', () => {
  for (const [says, holds] of Object.entries(FAILURES)) test(says, holds);
});

describe('what no caller may ask', () => {
  const BAD: [string, () => Promise<unknown>][] = [
    ['a flag key of 1 MB', () => api().featureFlags.getFeatureFlagByKey('x'.repeat(1_000_000))],
    ['a theme that is a text', () => api().theme.getSections({ themeId: '1' as never, locale: 'vi' })],
    ['a negative theme', () => api().componentStyleConfig.byThemeId(-1)],
    ['a language nobody speaks here', () => api().theme.getSections({ themeId: 1, locale: 'fr' as never })],
    ['a page without a name', () => api().theme.getPageSections({ ...OF, pageType: '' })],
    ['a section of 1 MB', () => api().theme.getSection({ ...OF, sectionId: 'x'.repeat(1_000_000) })],
  ];
  for (const [name, ask] of BAD) {
    test(`${name} is a bad request`, async () => {
      await expect(ask()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });
  }
});
