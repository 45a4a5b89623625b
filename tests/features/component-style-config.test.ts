import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { componentStyleConfigs } from '#db/schema/component-style-config.ts';
import { intlFor } from '#i18n/intl.ts';
import {
  LABELS,
  mergeTicketCard,
  TICKET_CARD_SETTINGS,
  ticketCardLook,
} from '#src/features/component-style-config/component-style-config.ts';
import { TicketCard } from '#src/features/tickets/ticket-card.tsx';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { staticMarkup } from '#src/ui/fragment/static-markup.ts';
import { contrast } from '#src/values/hex-color.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BEFORE } from '#tests/support/park.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const at = { createdAt: BEFORE, updatedAt: BEFORE };
const row = { themeId: 1, type: 'ticket-card', title: 'Thẻ vé', isActive: true, ...at };

describe('the look of ticket cards', () => {
  test('is the built-in one while the theme has none', async () => {
    const [config] = await asVisitor(db).componentStyleConfig.byThemeId(1);
    expect(config).toMatchObject({ id: 0, themeId: 1, type: 'ticket-card', isActive: true });
    expect(config?.settings).toEqual({
      imageHeight: 400,
      showLabels: { featured: true, new: true, sale: true, discount: true },
      labelStyles: TICKET_CARD_SETTINGS.labelStyles,
    });
    for (const label of LABELS) expect(TICKET_CARD_SETTINGS.labelStyles[label].textColor).toBe('#ffffff');
  });

  test('is what is stored laid over it', async () => {
    const settings = {
      imageHeight: 300,
      showLabels: { sale: false },
      labelStyles: { new: { backgroundColor: '#112233' } },
    };
    await db.write((tx) => tx.insert(componentStyleConfigs).values({ ...row, id: 5, settings }));
    const [config] = await asVisitor(db).componentStyleConfig.byThemeId(1);
    expect(config).toMatchObject({ id: 5, title: 'Thẻ vé', createdAt: BEFORE });
    expect(config?.settings).toEqual({
      imageHeight: 300,
      showLabels: { featured: true, new: true, sale: false, discount: true },
      labelStyles: {
        ...TICKET_CARD_SETTINGS.labelStyles,
        new: { backgroundColor: '#112233', textColor: '#ffffff' },
      },
    });
  });

  const BAD: [string, unknown][] = [
    ['nothing', null],
    ['a text', 'x'],
    ['a list', [1]],
    ['a height that is no number', { imageHeight: 'tall' }],
    ['no finite height', { imageHeight: Number.NaN }],
    ['switches that are none', { showLabels: { sale: 'no', new: 0 } }],
    ['colours that are none', { labelStyles: { sale: { backgroundColor: 'red', textColor: '#fff' } } }],
    ['label styles that are none', { labelStyles: { sale: null, new: 7 } }],
  ];
  for (const [name, stored] of BAD) {
    test(`is the built-in one with ${name} stored`, () => {
      expect(mergeTicketCard(stored)).toEqual(TICKET_CARD_SETTINGS);
    });
  }

  test('limits pictures to what a card can hold', () => {
    expect(mergeTicketCard({ imageHeight: 5 }).imageHeight).toBe(200);
    expect(mergeTicketCard({ imageHeight: 1e9 }).imageHeight).toBe(800);
  });

  test('with broken JSON in the row is the built-in one', async () => {
    await db.write((tx) => tx.run(sql`UPDATE component_style_configs SET settings = '{broken'`));
    const [config] = await asVisitor(db).componentStyleConfig.byThemeId(1);
    expect(config?.settings).toEqual(TICKET_CARD_SETTINGS);
  });
});

describe('what cards are drawn with', () => {
  const look = (settings: unknown) => ticketCardLook([{ type: 'ticket-card', settings }]);

  test('says nothing while nothing differs', () => {
    expect(look({})).toEqual({ hidden: [], labels: {} });
    expect(ticketCardLook([])).toEqual({ hidden: [], labels: {} });
  });

  test('a label nobody could read gets an ink that can be read', () => {
    for (const backgroundColor of ['#ffffff', '#ffee00', '#777777', '#000000']) {
      const { labels } = look({ labelStyles: { new: { backgroundColor, textColor: backgroundColor } } });
      expect(labels.new?.background).toBe(backgroundColor);
      expect(contrast(backgroundColor, labels.new?.ink ?? '')).toBeGreaterThanOrEqual(4.4);
    }
  });

  test('height, hidden labels and colours are in the card', () => {
    const type = {
      ...{ id: 't', slug: 't', name: two('Vé'), promise: two('x'), fact: two('y'), units: [] },
      ...{ picture: 'tk-dawn', pictureDark: 'tk-dawn-dark' },
      labels: [
        { kind: 'sale', text: two('Giá tốt') },
        { kind: 'new', text: two('Mới') },
      ],
    } as unknown as TicketType;
    const card = (settings: unknown) =>
      staticMarkup(TicketCard({ type, to: '/x', intl: intlFor('vi'), look: look(settings) }));
    expect(card({})).not.toContain('--art');
    expect(card({})).toContain('Giá tốt');
    const changed = card({
      imageHeight: 200,
      showLabels: { sale: false },
      labelStyles: { new: { backgroundColor: '#003300' } },
    });
    expect(changed).toContain('--art:106px');
    expect(changed).not.toContain('Giá tốt');
    expect(changed).toContain('--label:#003300;--label-ink:#ffffff');
  });
});

function two(text: string) {
  return { vi: text, en: text };
}
