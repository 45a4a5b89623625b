/** The look of ticket cards as staff write it: the link that shows a draft, what is refused, when guests see it, and the way back. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { TICKET_CARD_KIND } from '#src/features/component-style-config/ticket-card-kind.ts';
import { draftLink } from '#src/features/drafts/draft-link.ts';
import { publishDue } from '#src/features/drafts/publish-due.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { listVersions } from '#src/features/resources/versions.queries.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { faultsIn, NOW, SEEDED_CARDS, ticketCardForms } from '#tests/support/ticket-card-forms.ts';

const PURPLE = '#5b2a86';
let db: Db;
let own: ReturnType<typeof ticketCardForms>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  own = ticketCardForms(db);
});
afterAll(closeWorlds);

describe('a draft of ticket cards', () => {
  test('is seen by its link on the list of tickets, in both languages, and nowhere else', async () => {
    const before = await own.guestsSee();
    const sent = { featuredBackground: PURPLE, imageHeight: '520' };
    const { id } = await own.cards().saveDraft(await own.form(SEEDED_CARDS, sent));
    const key = await own.keyOf(id);
    for (const [locale, title] of [
      ['vi', 'Vé tham quan'],
      ['en', 'Tickets'],
    ] as const) {
      const html = await own.preview(key, { locale });
      expect(html).toContain(PURPLE);
      expect(html).toContain(intlFor(locale).t('drafts.preview.title'));
      expect(html).toContain(title);
    }
    expect(await own.guestsSee()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(PURPLE);
  });

  test('can be looked at on the home page too', async () => {
    const { id } = await own.cards().saveDraft(await own.form(SEEDED_CARDS, { featuredBackground: PURPLE }));
    const key = await own.keyOf(id);
    const html = await own.preview(key);
    for (const page of ['tickets', 'home']) expect(html).toContain(`key=${key}&amp;page=${page}"`);
    expect(await own.preview(key, { page: 'home' })).toContain(PURPLE);
  });

  test('opens by no link that was altered, is a day old, or is of a draft that was discarded', async () => {
    const { id } = await own.cards().saveDraft(await own.form(SEEDED_CARDS, { featuredBackground: PURPLE }));
    const key = await own.keyOf(id);
    const dead = intlFor('vi').t('drafts.preview.dead');
    const [draftId = '', until = '', signature = ''] = key.split('.');
    const foreign = `${draftLink('0123456789abcdefghij', NOW).key.split('.')[0]}.${until}.${signature}`;
    for (const one of ['', `${key}x`, `${draftId}.${until}.`, `${draftId}.zzzzzzzz.${signature}`, foreign]) {
      const html = await own.preview(one);
      expect([one, html.includes(dead), html.includes(PURPLE)]).toEqual([one, true, false]);
    }
    expect(await own.preview(key, { now: '2026-11-22T05:00:00.000Z' })).toContain(dead);
    const draft = await own.draftOf(id);
    await own.cards().discard({ id, draft: { id: draft?.id ?? '', revision: draft?.revision ?? 0 } });
    expect(await own.preview(key)).toContain(dead);
  });

  test('is written and discarded by those who may edit, and published by those who may', async () => {
    const sent = await own.form(SEEDED_CARDS, { featuredBackground: PURPLE });
    expect(await own.cards('editor').saveDraft(sent)).toMatchObject({ done: 'drafted' });
    const next = await own.form(SEEDED_CARDS, {});
    for (const work of [
      () => own.cards('editor').publish(next),
      () => own.cards('cashier').saveDraft(next),
      () => own.cards('gate').publish(next),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('contrast', () => {
  test.each<[string, Typed, string, Record<Locale, string>]>([
    [
      'of an ink that was chosen',
      { saleBackground: '#f2c94c', saleInk: '#ffffff' },
      'leaves.saleInk',
      {
        vi: 'Chữ này trên nền nhãn chỉ đạt 1,58 : 1, cần từ 4,5 : 1. Dùng #0a211a thì đạt, hoặc để trống.',
        en: 'This text on the label: only 1.58 : 1, and 4.5 : 1 is needed. #0a211a passes, or leave it empty.',
      },
    ],
    [
      'of a background on which neither white nor dark can be read',
      { newBackground: '#7f7f7f', newInk: '' },
      'leaves.newBackground',
      {
        vi: 'Trên nền này chữ trắng hay chữ đậm đều không tới 4,5 : 1 (cao nhất 4,21). Bạn chọn nền đậm hơn hoặc nhạt hơn.',
        en: 'Neither white nor dark text reaches 4.5 : 1 on this ground (at most 4.21). Choose a darker or a lighter one.',
      },
    ],
  ])(
    '%s under 4.5 to 1 refuses to publish and to schedule, in both languages',
    async (_name, change, leaf, said) => {
      const sent = await own.form(SEEDED_CARDS, change);
      for (const locale of ['vi', 'en'] as const) {
        expect(await faultsIn(own.cards().publish(sent), locale)).toEqual({ [leaf]: said[locale] });
        const when = { publishDay: '2026-11-22', publishTime: '09:00' };
        expect(await faultsIn(own.cards().schedule({ ...sent, ...when }), locale)).toEqual({
          [leaf]: said[locale],
        });
      }
      expect((await own.guestsSee()).labels).toEqual({});
      expect(await own.cards().saveDraft(sent)).toMatchObject({ done: 'drafted' });
    },
  );

  test('of 4.5 to 1 is enough', async () => {
    await own
      .cards()
      .publish(await own.form(SEEDED_CARDS, { saleBackground: '#767676', saleInk: '#ffffff' }));
    expect((await own.guestsSee()).labels.sale).toEqual({ background: '#767676', ink: '#ffffff' });
  });
});

describe('published', () => {
  test('the cards of guests change with the next request', async () => {
    const revision = async () =>
      (
        await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'theme'`)
      )[0]?.revision ?? 0;
    const before = await revision();
    await own.cards().saveDraft(await own.form(SEEDED_CARDS, { featuredBackground: PURPLE }));
    expect(await revision()).toBe(before);
    await own.cards().publish(await own.form(SEEDED_CARDS, {}));
    expect(await revision()).toBeGreaterThan(before);
    expect((await own.guestsSee()).labels.featured).toEqual({ background: PURPLE, ink: '#ffffff' });
  });

  test('at its hour and not before', async () => {
    const sent = await own.form(SEEDED_CARDS, { featuredBackground: PURPLE });
    await own.cards().schedule({ ...sent, publishDay: '2026-11-22', publishTime: '09:00' });
    const publishing = { kinds: [TICKET_CARD_KIND] as never, mayPublish: async () => true };
    await publishDue({ db, now: '2026-11-22T01:59:59.000Z' }, publishing);
    expect((await own.guestsSee()).labels.featured).toBeUndefined();
    await publishDue({ db, now: '2026-11-22T02:00:00.000Z' }, publishing);
    expect((await own.guestsSee()).labels.featured?.background).toBe(PURPLE);
  });

  test('an earlier version again rolls back', async () => {
    const was = await own.guestsSee();
    const { leaves } = await own.form(SEEDED_CARDS, {});
    await own
      .cards()
      .publish(await own.form(SEEDED_CARDS, { featuredBackground: PURPLE, imageHeight: '520' }));
    expect(await own.guestsSee()).not.toEqual(was);
    await own.cards().publish({ ...(await own.form(SEEDED_CARDS, {})), leaves, from: 1 });
    expect(await own.guestsSee()).toEqual(was);
    const [last] = await listVersions(db.read, { kind: 'component-styles', rowId: SEEDED_CARDS, limit: 1 });
    expect([last?.revision, last?.fromRevision]).toEqual([3, 1]);
  });

  test('is refused where somebody has published meanwhile, and of a theme that has cards', async () => {
    const read = await own.form(SEEDED_CARDS, { featuredBackground: PURPLE });
    await own.cards().publish(await own.form(SEEDED_CARDS, { imageHeight: '300' }));
    await expect(own.cards().publish(read)).rejects.toMatchObject({ messageId: 'resources.error.conflict' });
    await expect(
      own.cards().publish(await own.form(null, { title: 'Hai', theme: '1' })),
    ).rejects.toMatchObject({
      messageId: 'resources.componentStyles.error.taken',
    });
  });
});
