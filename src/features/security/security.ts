import * as z from 'zod/mini';
import type { SecurityEventRow, SecurityKind } from '#db/schema/security.ts';
import { isDay } from '#src/values/day.ts';
import type { RouteQuery } from '#src/values/route.ts';
import { readDay } from '#src/values/typed/typed-day.ts';

/** How many events the owner of an account is shown. */
export const OWN_EVENTS_MAX = 20;
const STAFF_EVENTS_SIZE = 50;
const LIST_MAX = 100;
const ID = /^[\w-]{1,60}$/;
const EVENT_ID = /^[1-9]\d{0,14}$/;

export const SECURITY_KINDS = ['sign-in', 'account', 'staff', 'refusal'] as const satisfies SecurityKind[];

/** What a user may read about the events of their own account. */
export type OwnEvent = Pick<SecurityEventRow, 'id' | 'at' | 'action' | 'result' | 'network' | 'userAgent'>;

/** What managers read: the row, and who it was as far as the account still exists. */
export type StaffEvent = SecurityEventRow & { name: string | null; email: string | null };
export type StaffEvents = {
  events: StaffEvent[];
  /** The `before` of the next page, the `after` of the one in front; null where there is none. */
  older: number | null;
  newer: number | null;
};

const eventId = z._default(z.nullable(z.int('errors.invalid').check(z.gte(1, 'errors.invalid'))), null);

/** The page beside another is asked for by the last or the first `id` of that one. */
export const staffEventsInput = z.object({
  kind: z._default(z.nullable(z.enum(SECURITY_KINDS, 'errors.invalid')), null),
  /** The id of an account. */
  person: z._default(z.nullable(z.string('errors.invalid').check(z.regex(ID, 'errors.invalid'))), null),
  day: z._default(z.nullable(z.string('errors.invalid').check(z.refine(isDay, 'errors.invalid'))), null),
  before: eventId,
  after: eventId,
  limit: z._default(
    z.int('errors.invalid').check(z.gte(1, 'errors.invalid'), z.lte(LIST_MAX, 'errors.invalid')),
    STAFF_EVENTS_SIZE,
  ),
});

export type StaffEventsInput = z.output<typeof staffEventsInput>;
export type EventFilter = Pick<StaffEventsInput, 'kind' | 'person' | 'day'>;

/** What an address asks for; what it cannot mean is as if it were not there. */
export function readEventsQuery(query: URLSearchParams, today: string): StaffEventsInput {
  const like = (name: string, shape: RegExp) => {
    const value = query.get(name) ?? '';
    return shape.test(value) ? value : null;
  };
  const read = readDay(query.get('day') ?? '', { today, toward: 'back' });
  return {
    kind: SECURITY_KINDS.find((one) => one === query.get('kind')) ?? null,
    person: like('person', ID),
    day: 'day' in read ? read.day : null,
    before: Number(like('before', EVENT_ID)) || null,
    after: Number(like('after', EVENT_ID)) || null,
    limit: STAFF_EVENTS_SIZE,
  };
}

export function eventsQuery(
  filter: EventFilter,
  place: { before?: number; after?: number } = {},
): RouteQuery {
  const { kind, person, day } = filter;
  return { kind: kind ?? undefined, person: person ?? undefined, day: day ?? undefined, ...place };
}

/** `email.change` → `emailChange`: the last part of a message id. A file is named by what it holds. */
export function actionName(action: string): string {
  if (/\/invoices\.\w+$/.test(action)) return 'fileInvoices';
  if (action.includes('/cv/')) return 'fileCv';
  if (/^(?:\/api\/staff)?\/[\w/-]+\.csv$/.test(action)) return 'fileList';
  if (/^staff\.content\.[\w-]+\.(?:sheet|check)$/.test(action)) return 'fileContent';
  if (/^staff\.content\.[\w-]+\.takeBack(?:Published)?$/.test(action)) return 'rowsTakenBack';
  return action.replaceAll(/[.-](\w)/g, (_, char: string) => char.toUpperCase());
}
