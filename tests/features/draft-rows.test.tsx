/** Drafts of what guests read as one row among others: looked at on their own page, published by the clock, put back. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import type { Db } from '#db/client.ts';
import { staffMembers } from '#db/schema/people.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { draftLink } from '#src/features/drafts/draft-link.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { shownValues } from '#src/features/drafts/shown-values.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { contentKind, kindsFor } from '#src/screens/staff/content/content-kinds.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { DRAFTED_KINDS } from '#src/site/drafted-kinds.ts';
import { publishJobs } from '#src/site/publish-jobs.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { PERMISSIONS } from '#src/values/permissions.ts';
import { testContext } from '#tests/support/caller.ts';
import { draftedRows, NOW, ROWS, WORD } from '#tests/support/drafted-rows.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

mock.module('#src/features/places/area-map.tsx', () => ({ AreaMap: Drawn }));
mock.module('#src/features/gallery/gallery-wall.tsx', () => ({ GalleryWall: Hung }));
const { DraftPreviewScreen } = await import('#src/screens/drafts/draft-preview.tsx');

/** The map without its gestures, which need a browser. */
function Drawn({ lines, list, callout }: { lines: unknown; list: ReactNode; callout: ReactNode }) {
  return (
    <>
      {list}
      {callout}
      <i>{JSON.stringify(lines)}</i>
    </>
  );
}

function Hung({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

const WHEN = { publishDay: '2026-11-22', publishTime: '09:30' };
const DUE = '2026-11-22T02:30:00.000Z';
let db: Db;
let who: Record<string, string>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  const members = await db.read.select().from(staffMembers);
  who = Object.fromEntries(members.map(({ roleId, userId }) => [roleId, userId]));
});
afterAll(closeWorlds);

const { content, formOf, sentOf } = draftedRows(() => ({ db, who }));
const draftOf = (kind: string, rowId: string) => findDraft(db.read, { kind, rowId });

async function preview(kind: string, rowId: string, locale: Locale = 'vi'): Promise<string> {
  const { key } = draftLink((await draftOf(kind, rowId))?.id ?? '', NOW);
  const context = {
    ...testContext(db, { now: NOW, locale }),
    ...{ match: matchPage(locale === 'vi' ? '/ban-nhap' : '/en/draft'), pathname: '/ban-nhap' },
    ...{ query: new URLSearchParams({ key }), origin: 'https://dinhmay.example' },
    ...{ readOnce: db.read, readMarkdown, mayEnter: () => false, refusedForm: null },
  } as unknown as ScreenContext;
  const route = { path: '/', query: '', hash: '' };
  const page = await DraftPreviewScreen({ context });
  return wholeMarkup(<RouterContext value={{ route } as never}>{page}</RouterContext>);
}

test('what guests read has drafts, and the clock knows each of them', () => {
  const everybody = kindsFor({ permissions: new Set(PERMISSIONS) });
  const drafted = everybody.filter(({ resource }) => resource.publishing !== null);
  const kinds = drafted.map(({ resource }) => resource.kind).toSorted();
  expect(DRAFTED_KINDS.map(({ resource }) => resource.kind as string).toSorted()).toEqual(kinds);
  const direct = everybody.filter(({ resource }) => resource.publishing === null);
  expect(direct.map(({ resource }) => resource.kind).toSorted()).toEqual(
    [
      ...['categories', 'gates', 'lifts', 'post-categories'],
      ...['redirects', 'seo', 'tags', 'ticket-types'],
    ].toSorted(),
  );
});

describe.each(Object.keys(ROWS))('the draft of %s', (kind) => {
  const locales = ROWS[kind]?.only ? [ROWS[kind]?.only as Locale] : (['vi', 'en'] as const);

  test('stands on the page of guests in place of the row, for its link only', async () => {
    const sent = await sentOf(kind);
    const found = await contentKind(kind)?.find(db.read, sent.id ?? '');
    expect(await content(kind).saveDraft(sent)).toEqual({ id: sent.id ?? '', revision: 1, done: 'drafted' });
    for (const locale of locales) {
      const html = await preview(kind, sent.id ?? '', locale);
      expect(html).toContain(WORD);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
    expect(await contentKind(kind)?.find(db.read, sent.id ?? '')).toEqual(found ?? null);
  });

  test('of a row that is new stands there too, and one with nothing in it can be looked at', async () => {
    const { id } = await content(kind).saveDraft(await sentOf(kind, true));
    // Guests see no section of a menu before it has dishes.
    if (kind !== 'menu-sections') expect(await preview(kind, id)).toContain(WORD);
    expect(await contentKind(kind)?.find(db.read, id)).toBeNull();
    const { typed } = await formOf(kind);
    const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, '']));
    const empty = await content(kind).saveDraft({
      ...{ id: null, revision: 0 },
      leaves: { ...nothing, isActive: '1' },
    });
    for (const locale of locales) expect(await preview(kind, empty.id, locale)).toContain('noindex');
  });

  test('is published when it is due; one whose row has moved is put back with the reason', async () => {
    const sent = await sentOf(kind);
    const rowId = sent.id ?? '';
    const other = await content(kind).schedule({ ...(await sentOf(kind, true)), ...WHEN });
    await content(kind).schedule({ ...sent, ...WHEN });
    const table = sql.raw(ROWS[kind]?.table ?? kind);
    await db.read.run(sql`UPDATE ${table} SET revision = 2 WHERE id = ${rowId}`);
    for (const job of publishJobs(db, () => DUE)) await job.run();
    expect((await contentKind(kind)?.find(db.read, other.id))?.revision).toBe(1);
    expect(await draftOf(kind, other.id)).toBeNull();
    expect(await draftOf(kind, rowId)).toMatchObject({ failure: 'drafts.failed.changed', publishAt: null });
  });

  test('is not published over what a colleague has changed', async () => {
    const sent = await sentOf(kind);
    await content(kind).publish(sent);
    expect((await problemOf(content(kind).publish(sent))).reason).toBe('resources.error.conflict');
    expect((await problemOf(content(kind).saveDraft(sent))).reason).toBe('resources.error.conflict');
  });
});

test('a page is given as little as it needs of what nobody has written yet, and all that is written', () => {
  const day = contentKind('jobs')?.resource;
  const place = contentKind('places')?.resource;
  if (!day || !place) throw new Error('no kinds');
  const job = { deadline: null, postedOn: '2026-11-01', headcount: null, duties: null, employment: null };
  expect(shownValues(day, job, TODAY)).toMatchObject({
    ...{ deadline: TODAY, postedOn: '2026-11-01', headcount: 1, duties: [], employment: 'FULL_TIME' },
  });
  expect(shownValues(place, { point: null, hours: null, walkMinutes: null }, TODAY)).toMatchObject({
    ...{ point: { x: 0.5, y: 0.5 }, hours: null, walkMinutes: null, name: { vi: '', en: '' } },
  });
});

test('a line of the map is drawn as its draft has it', async () => {
  const { revision = 0, values = {} } = (await contentKind('map-lines')?.find(db.read, 'tuyen-1')) ?? {};
  const known = contentKind('map-lines');
  if (!known) throw new Error('no lines');
  const leaves = { ...typedOf(known.resource, values), points: '0.123/0.321 0.4/0.5', towers: '1' };
  await content('map-lines').saveDraft({ id: 'tuyen-1', revision, leaves });
  expect(await preview('map-lines', 'tuyen-1')).toContain('0.2615');
  const bare = await content('map-lines').saveDraft({
    ...{ id: null, revision: 0 },
    leaves: { name: 'Chưa vẽ', lineKind: 'stepFree', points: '', towers: '', liftId: '', isActive: '1' },
  });
  // Paths without steps are drawn for who asks for them.
  expect(await preview('map-lines', bare.id)).toContain(bare.id);
});

test('an earlier version is published again', async () => {
  const sent = await sentOf('faqs');
  const before = await contentKind('faqs')?.find(db.read, 'faq-1');
  await content('faqs').publish(sent);
  const leaves = typedOf(contentKind('faqs')?.resource as never, before?.values ?? {});
  expect(await content('faqs').publish({ id: 'faq-1', revision: 2, from: 1, leaves })).toEqual({
    ...{ id: 'faq-1', revision: 3, done: 'published' },
  });
  expect((await contentKind('faqs')?.find(db.read, 'faq-1'))?.values).toEqual(before?.values ?? {});
});
