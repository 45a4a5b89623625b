/** What the bar of a list shows again: what was chosen and typed when nothing of it was done. */
import type { Locale } from '#i18n/locales.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { type StoredOutcome, TYPED_DAY, TYPED_ROW } from './change-input.ts';
import { TICKED_ROW } from './ticked-rows.ts';

type Fields = Readonly<Record<string, string>>;
/** What was sent and refused, which stays as it was chosen and typed. */
export type SentBulk = { typed: Fields; errors: Fields };

export const NOTHING_SENT: SentBulk = { typed: {}, errors: {} };

/** Of a change that fitted none of its rows: they stay ticked. */
export function sentAgain(
  resource: Pick<Resource, 'fields'>,
  outcome: StoredOutcome,
  locale: Locale,
): SentBulk {
  const { as, done, left, isTakenBack } = outcome;
  if (done > 0 || isTakenBack) return NOTHING_SENT;
  const ticks = Object.fromEntries(left.map(({ id }) => [TICKED_ROW + id, '1']));
  return { typed: { ...ticks, ...settingOf(resource, outcome, locale), ...(as && { _as: as }) }, errors: {} };
}

function settingOf(
  { fields }: Pick<Resource, 'fields'>,
  { field, typed, target }: StoredOutcome,
  locale: Locale,
): Fields {
  const kind = fields[field]?.kind;
  if (kind === 'day' && typed) return { _to: `${field}=${TYPED_DAY}`, _day: typed };
  if (kind === 'relation' && target) return { _to: `${field}=${TYPED_ROW}`, _row: target[locale] };
  return { _to: `${field}=${typed}` };
}
