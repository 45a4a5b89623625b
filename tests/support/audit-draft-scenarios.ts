/** What staff write as drafts: saved, scheduled, taken back, discarded and published. */
import { TICKET_CARD_KIND } from '#src/features/component-style-config/ticket-card-kind.ts';
import { TICKET_CARD_RESOURCE } from '#src/features/component-style-config/ticket-card-resource.ts';
import { draftInput } from '#src/features/drafts/draft-input.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { stampOf } from '#src/features/drafts/drafts.ts';
import { saveDraft } from '#src/features/drafts/save-draft.ts';
import { scheduleDraft } from '#src/features/drafts/schedule-draft.ts';
import { PAGE_KIND } from '#src/features/pages/page-kind.ts';
import { POST_KIND } from '#src/features/posts/post-kind.ts';
import { type Typed, typedOf, valuesOf } from '#src/features/resources/leaves.ts';
import { PAGE_SECTIONS_KIND } from '#src/features/theme/page-sections-kind.ts';
import { PAGE_SECTIONS_RESOURCE } from '#src/features/theme/page-sections-resource.ts';
import { SECTION_KIND } from '#src/features/theme/section-kind.ts';
import { SECTION_RESOURCE } from '#src/features/theme/section-resource.ts';
import { ofType } from '#src/features/theme/section-values.ts';
import { THEME_KIND } from '#src/features/theme/theme-kind.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { GOODS_ROWS } from './audit-goods-rows.ts';
import { READING_ROWS, type ReadingRow } from './audit-reading-rows.ts';
import type { Scenario } from './audit-scenario.ts';
import { staffContext } from './caller.ts';
import { fillRow } from './filled-row.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';

const TEXT = { vi: 'Mây về', en: 'Clouds' };
const pairs = (...names: string[]): Typed =>
  Object.fromEntries(
    names.flatMap((name) => Object.entries(TEXT).map(([key, text]) => [`${name}.${key}`, text])),
  );
const WHEN = { publishDay: addDays(parkDay(BEFORE), 1), publishTime: '09:30' };
const AT = parkInstant(WHEN.publishDay, WHEN.publishTime);
const NEW = { id: null, revision: 0, draft: null, from: null };
const DAY = '2026-11-01';

const POST_CODES = { cover: 'pho-bo', categoryId: 'news', slug: 'may-ve' };
const POST_TEXTS = { title: TEXT, summary: TEXT, body: TEXT, author: TEXT };
const PAGE_CODES = { kind: 'policy', slug: 'giao-hang', updatedOn: DAY };

export type Written = ReadingRow;

const POST: Written = {
  kind: POST_KIND,
  subject: 'post',
  leaves: {
    ...pairs('title', 'summary', 'body', 'author'),
    ...POST_CODES,
    publishedAt: '',
    tags: '',
    isActive: '1',
  },
  values: { ...POST_TEXTS, ...POST_CODES, tags: [], publishedAt: null, isActive: true },
  prepare: () =>
    fillRow(db, 'categories', { id: 'news', kind: 'post', slug: 'news', name: JSON.stringify(TEXT) }),
};
const PAGE: Written = {
  kind: PAGE_KIND,
  subject: 'page',
  leaves: { ...pairs('title', 'summary', 'body'), ...PAGE_CODES, position: '3', isActive: '1' },
  values: { title: TEXT, summary: TEXT, body: TEXT, ...PAGE_CODES, position: 3, isActive: true },
  prepare: async () => undefined,
};
const THEME_VALUES = { ...THEME_RESOURCE.starts, name: 'Tết' };
const THEME: Written = {
  kind: THEME_KIND,
  subject: 'theme',
  leaves: typedOf(THEME_RESOURCE, THEME_VALUES),
  values: THEME_VALUES,
  prepare: async () => undefined,
};
const CARD_VALUES = { ...TICKET_CARD_RESOURCE.starts, title: 'Thẻ Tết', theme: '7' };
const CARDS: Written = {
  kind: TICKET_CARD_KIND,
  subject: 'component-style',
  leaves: typedOf(TICKET_CARD_RESOURCE, CARD_VALUES),
  values: CARD_VALUES,
  prepare: () => ofTheme(),
};

const ofTheme = () => fillRow(db, 'themes', { id: 7, key: null, name: 'Tết', is_active: 0, colors: '{}' });
const SECTION_VALUES = ofType('cable', {
  ...valuesOf(SECTION_RESOURCE, {}),
  ...{ name: 'Dây đi lên', theme: '7', type: 'cable', toward: 'summit', standsAt: null, isActive: true },
});
const SECTION: Written = {
  kind: SECTION_KIND,
  subject: 'section',
  leaves: typedOf(SECTION_RESOURCE, SECTION_VALUES),
  values: SECTION_VALUES,
  prepare: ofTheme,
};
const LAYOUT_VALUES = {
  ...{ name: 'Trang Tết', theme: '7', kind: 'landing', slug: 'tet' },
  sections: [{ section: 'cable', isActive: true }],
};
const LAYOUT: Written = {
  kind: PAGE_SECTIONS_KIND,
  subject: 'page-sections',
  leaves: typedOf(PAGE_SECTIONS_RESOURCE, LAYOUT_VALUES),
  values: LAYOUT_VALUES,
  prepare: async () => {
    await ofTheme();
    const row = { theme_id: 7, section_id: 'cable', type: 'cable', settings: '{"toward":"summit"}' };
    await fillRow(db, 'theme_sections', { ...row, locale: 'vi', key: null, is_active: 1 });
  },
};

/** A draft that is there already, scheduled or not; what is sent to change it. */
async function written({ kind, leaves }: Written, isScheduled: boolean) {
  const ctx = staffContext(db, 'editor', { now: BEFORE });
  const own = kind as typeof PAGE_KIND;
  const sent = draftInput(own.resource).parse({ ...NEW, leaves });
  const { id } = isScheduled
    ? await scheduleDraft(ctx, own, { ...sent, ...WHEN })
    : await saveDraft(ctx, own, sent);
  const draft = await findDraft(db.read, { kind: own.resource.kind, rowId: id });
  return { id, ...stampOf(null, draft), leaves: typedOf(own.resource, draft?.values ?? {}) };
}

function scenariosOf(one: Written): Record<string, Scenario> {
  const { leaves, values, subject, prepare } = one;
  const draft = { ...values, publishAt: null };
  const row = { subjectKind: 'draft', before: null, after: draft };
  const made =
    (scenario: Scenario): Scenario =>
    async () => {
      await prepare();
      return scenario();
    };
  return {
    saveDraft: made(async () => ({ input: { ...NEW, leaves }, now: BEFORE, row })),
    schedule: made(async () => ({
      input: { ...NEW, leaves, ...WHEN },
      now: BEFORE,
      row: { ...row, after: { ...values, publishAt: AT } },
    })),
    unschedule: made(async () => {
      const sent = await written(one, true);
      const change = { before: { publishAt: AT }, after: { publishAt: null } };
      return {
        input: { ...sent, from: null },
        now: BEFORE,
        row: { ...row, ...change, subjectId: sent.id },
      };
    }),
    discard: made(async () => {
      const { id, draft: read } = await written(one, false);
      const gone = { before: draft, after: null };
      return { input: { id, draft: read }, now: BEFORE, row: { ...row, ...gone, subjectId: id } };
    }),
    publish: made(async () => {
      // What guests wear is told after it.
      const worn = { subjectKind: 'theme', before: { wornTheme: null }, after: {} };
      if (subject === 'theme') return { input: { ...NEW, leaves }, now: BEFORE, row: worn };
      const after = subject === 'post' ? { ...values, publishedAt: BEFORE } : values;
      return { input: { ...NEW, leaves }, now: BEFORE, row: { subjectKind: subject, before: null, after } };
    }),
  };
}

const named = (kind: string, one: Written) =>
  Object.fromEntries(
    Object.entries(scenariosOf(one)).map(([name, scenario]) => [`staff.content.${kind}.${name}`, scenario]),
  );

export const WRITTEN = {
  posts: POST,
  pages: PAGE,
  themes: THEME,
  sections: SECTION,
  'page-sections': LAYOUT,
  'component-styles': CARDS,
  ...READING_ROWS,
  ...GOODS_ROWS,
} as const satisfies Record<string, Written>;

export const DRAFT_SCENARIOS: Readonly<Record<string, Scenario>> = Object.assign(
  {},
  ...Object.entries(WRITTEN).map(([kind, one]) => named(kind, one)),
);
