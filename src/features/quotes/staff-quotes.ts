/** The room of quotes: what its list shows, how its address says so, and what its forms send. */
import * as z from 'zod/mini';
import type { QuoteAnswerRow, QuoteRow, QuoteStatus } from '#db/schema/quotes.ts';
import type { RouteQuery } from '#src/routes.ts';
import { normalizeCode } from '#src/values/order-code.ts';
import { cleanText, hasMarkup } from '#src/values/plain-text.ts';
import { reasonInput } from '#src/values/reason-input.ts';

/** The views of the list with the states of the requests in each. */
export const QUOTE_VIEWS = {
  open: ['new', 'contacted'],
  answered: ['quoted'],
  won: ['accepted'],
  lost: ['declined', 'expired'],
  all: ['new', 'contacted', 'quoted', 'accepted', 'declined', 'expired'],
} as const satisfies Record<string, readonly QuoteStatus[]>;
export type QuoteView = keyof typeof QUOTE_VIEWS;
export const VIEW_NAMES = Object.keys(QUOTE_VIEWS) as QuoteView[];
export const QUOTES_PAGE_SIZE = 25;

/** The stages that staff move a request to; the price moves it to `quoted` by itself, time to `expired`. */
export const STAGES = ['contacted', 'accepted', 'declined'] as const satisfies readonly QuoteStatus[];

const CODE_CHARS = 10;
const ASKED_MAX_CHARS = 100;
export const ANSWER_MAX_CHARS = 4000;
export const QUOTE_NOTE_MAX_CHARS = 2000;
export const PRICE_MAX_VND = 10_000_000_000;
/** A price holds at most so long. */
export const VALID_DAYS_MAX = 366;
const TYPED_MAX_CHARS = 60;

const DONE = ['assign', 'note', 'stage', 'answer'] as const;

export type QuotesAsked = {
  view: QuoteView;
  /** Only what this person is to answer. */
  isMine: boolean;
  q: string;
  /** The opened request; empty without one. */
  code: string;
  /** The request that the page of the list begins after, or ends before. */
  after: string | null;
  before: string | null;
  /** What was just done. */
  done: (typeof DONE)[number] | null;
};

export function readQuotesAsked(query: URLSearchParams): QuotesAsked {
  const codeIn = (name: string) => normalizeCode(query.get(name) ?? '').slice(0, CODE_CHARS);
  const q = (query.get('q') ?? '').trim().slice(0, ASKED_MAX_CHARS).toWellFormed();
  return {
    view: VIEW_NAMES.find((one) => one === query.get('view')) ?? (q ? 'all' : 'open'),
    isMine: query.get('mine') === '1',
    q,
    code: codeIn('code'),
    after: codeIn('after') || null,
    before: codeIn('before') || null,
    done: DONE.find((one) => one === query.get('done')) ?? null,
  };
}

/** The address of this with some of it changed; what says nothing is left out. */
export function quotesQuery(asked: QuotesAsked, change: Partial<QuotesAsked> = {}): RouteQuery {
  const { view, isMine, q, code, after, before } = { ...asked, ...change };
  const plain = q ? 'all' : 'open';
  const list = { view: view === plain ? null : view, mine: isMine ? '1' : null, q, code, after, before };
  const query = { ...list, done: change.done ?? null };
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** A row of the list. */
export type ListedQuote = Pick<
  QuoteRow,
  'id' | 'code' | 'status' | 'fullName' | 'groupSize' | 'visitDate' | 'subject' | 'createdAt' | 'dueAt'
> & { ownerName: string | null };
export type QuotesPage = { rows: ListedQuote[]; next: string | null; previous: string | null };

/** Whether somebody still has to answer it. */
export function isOpenQuote({ status }: Pick<QuoteRow, 'status'>): boolean {
  return status === 'new' || status === 'contacted';
}

/** What a price comes to for all guests; null for one whose number was not said. */
export function quoteTotalVnd({
  basis,
  priceVnd,
  guests,
}: Pick<QuoteAnswerRow, 'basis' | 'priceVnd' | 'guests'>): number | null {
  if (basis === 'whole') return priceVnd;
  return guests === null ? null : priceVnd * guests;
}

const code = z.string('errors.invalid').check(z.regex(/^BG[0-9A-Z]{4,10}$/, 'errors.invalid'));
/** The writing of the request that the sender has seen. */
const revision = z.int('errors.invalid').check(z.gte(1, 'errors.invalid'));
const typed = z.string('errors.invalid').check(z.trim(), z.maxLength(TYPED_MAX_CHARS, 'errors.tooLong'));

function textInput(max: number, missing: string) {
  return z.string(missing).check(
    z.overwrite(cleanText),
    z.minLength(1, missing),
    z.maxLength(max, 'errors.tooLong'),
    z.refine((text) => !hasMarkup(text), 'errors.plainText'),
  );
}

export const assignQuoteInput = z.object({
  code,
  revision,
  /** Empty for nobody. */
  ownerId: z.string('errors.invalid').check(z.regex(/^[\w-]{0,60}$/, 'errors.invalid')),
  /** Day and time as typed. */
  due: typed,
});
export const noteQuoteInput = z.object({
  code,
  text: textInput(QUOTE_NOTE_MAX_CHARS, 'quotes.staff.error.note'),
});
export const stageQuoteInput = z.object({
  ...{ code, revision, reason: reasonInput },
  to: z.enum(STAGES, 'quotes.staff.error.stage'),
});
/** Figures and days as typed. */
export const answerQuoteInput = z.object({
  ...{ code, revision, price: typed, guests: typed, visitDate: typed, validUntil: typed },
  basis: z.enum(['guest', 'whole'], 'errors.invalid'),
  text: textInput(ANSWER_MAX_CHARS, 'quotes.staff.error.text'),
});
export type AnswerQuoteInput = z.output<typeof answerQuoteInput>;
