import type { QuoteSubject } from '#db/schema/quotes.ts';
import { HOME_COUNTRY } from '#src/values/phone.ts';

/** What is typed into the form, by field. */
type QuoteDraft = {
  fullName: string;
  phone: string;
  email: string;
  groupSize: string;
  visitDate: string;
  purpose: string;
  message: string;
  website: string;
};

export const PREFIX = 'quote.';

const EMPTY: QuoteDraft = {
  fullName: '',
  phone: '',
  email: '',
  groupSize: '',
  visitDate: '',
  purpose: '',
  message: '',
  website: '',
};

// Stored outside the form, so that the values survive a closed dialog and are there on the next page.
let stored: { draft: QuoteDraft; country: string } = { draft: EMPTY, country: HOME_COUNTRY };

export function readQuoteDraft(): Readonly<typeof stored> {
  return stored;
}

export function storeDraft(draft: QuoteDraft, country: string): void {
  stored = { draft, country };
}

/** After sending: the contact stays, the request is cleared. */
export function clearRequest(): void {
  const { fullName, phone, email } = stored.draft;
  stored = { ...stored, draft: { ...EMPTY, fullName, phone, email } };
}

export function readDraft(form: HTMLFormElement): QuoteDraft {
  const typed = new FormData(form);
  const entries = Object.keys(EMPTY).map((name) => [name, String(typed.get(`${PREFIX}${name}`) ?? '')]);
  return Object.fromEntries(entries) as QuoteDraft;
}

/** As `quotes.create` takes it. A number that is none is sent as one that is refused, not left out. */
export function requestOf(draft: QuoteDraft, country: string, subject: QuoteSubject | null) {
  const { groupSize, visitDate, purpose, message, ...rest } = draft;
  const size = Number(groupSize.replaceAll(/[\s.,]/g, ''));
  return {
    ...rest,
    country,
    message,
    groupSize: groupSize.trim() === '' ? null : Number.isSafeInteger(size) ? size : 0,
    visitDate: visitDate || null,
    purpose: (purpose || null) as 'other' | null,
    subject,
  };
}
