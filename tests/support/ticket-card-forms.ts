/** What the form of ticket cards sends, and what guests and whoever has the link of a draft see of it. */
import '#tests/support/env.ts';
import { createElement } from 'react';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { TICKET_CARD_RESOURCE } from '#src/features/component-style-config/ticket-card-resource.ts';
import { findTicketCardRow } from '#src/features/component-style-config/ticket-card-rows.queries.ts';
import { draftLink } from '#src/features/drafts/draft-link.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { type Draft, stampOf } from '#src/features/drafts/drafts.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { appRouter } from '#src/router.ts';
import { DraftPreviewScreen } from '#src/screens/drafts/draft-preview.tsx';
import { loadTicketLook } from '#src/screens/public/load-theme.ts';
import { translateIssues, zodIssues } from '#src/server/issues.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext, testContext } from './caller.ts';
import { wholeMarkup } from './whole-markup.ts';
import { WithinRouter } from './within-router.tsx';

export const NOW = '2026-11-21T03:00:00.000Z';
export const SEEDED_CARDS = '1';
const callerOf = createCallerFactory(appRouter);

export function ticketCardForms(db: Db) {
  const content = (who: Preset) => callerOf(staffContext(db, who, { now: NOW })).staff.content;
  const draftOf = (id: string): Promise<Draft | null> =>
    findDraft(db.read, { kind: 'component-styles', rowId: id });

  /** With some of what is stored or drafted changed. */
  async function form(id: string | null, change: Typed) {
    const [row, draft] = id ? [await findTicketCardRow(db.read, id), await draftOf(id)] : [null, null];
    const values = draft?.values ?? row?.values ?? TICKET_CARD_RESOURCE.starts;
    const leaves = { ...typedOf(TICKET_CARD_RESOURCE, values), ...change };
    return { id, from: null, ...stampOf(row, draft), leaves };
  }

  /** What whoever has the link gets, signed in or not. */
  async function preview(key: string, { now = NOW, locale = 'vi' as Locale, page = '' } = {}) {
    const pathname = locale === 'vi' ? '/ban-nhap' : '/en/draft';
    const context = {
      ...testContext(db, { now, locale }),
      ...{ match: matchPage(pathname), pathname, query: new URLSearchParams({ key, page }) },
      ...{ origin: 'https://dinhmay.example', readOnce: db.read, readMarkdown, mayEnter: () => false },
      report: () => undefined,
    } as unknown as ScreenContext;
    return wholeMarkup(createElement(WithinRouter, null, await DraftPreviewScreen({ context })));
  }

  return {
    ...{ draftOf, form, preview },
    cards: (who: Preset = 'manager') => content(who)['component-styles'],
    themes: (who: Preset = 'manager') => content(who).themes,
    guestsSee: () => loadTicketLook({ db, locale: 'vi', report: () => undefined }),
    keyOf: async (id: string) => draftLink((await draftOf(id))?.id ?? '', NOW).key,
  };
}

/** Beside which field stands what, in a language. */
export async function faultsIn(work: Promise<unknown>, locale: Locale): Promise<Record<string, string>> {
  const error = await work.then(
    () => null,
    (thrown: { cause?: unknown }) => thrown,
  );
  return translateIssues(zodIssues(error?.cause) ?? [], intlFor(locale));
}
