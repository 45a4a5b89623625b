import type { Values } from '#src/features/resources/resources.ts';
import { minuteOf } from '#src/values/day.ts';
import type { SettingKey } from '#src/values/settings.ts';

type Wrong = { path: SettingKey; error: string };

const TRANSFER = ['transfer.bin', 'transfer.account', 'transfer.holder'] as const;
/** Outside it no message leaves the house. */
const REMINDERS = { from: 6 * 60, to: 22 * 60 };
/** The first may not be above the second. */
const ORDERED: readonly [SettingKey, SettingKey][] = [
  ['fairness.contactHolds', 'fairness.personHolds'],
  ['fairness.contactPlaces', 'fairness.personPlaces'],
  ['fairness.visitorHolds', 'fairness.networkHolds'],
];
const HOURS: readonly [SettingKey, SettingKey][] = [
  ['park.opensAt', 'park.closesAt'],
  ['pickup.opensAt', 'pickup.closesAt'],
];

/** What is wrong with the settings of one group together. */
export function wrongSettings(values: Values): Wrong[] {
  return [...wrongHours(values), ...wrongOrder(values), ...wrongAccount(values), ...wrongFee(values)];
}

function wrongHours(values: Values): Wrong[] {
  const minute = (key: SettingKey) => minuteOf(String(values[key]));
  const wrong = HOURS.filter(([opens, closes]) => opens in values && minute(opens) >= minute(closes)).map(
    ([, path]): Wrong => ({ path, error: 'settings.error.closesFirst' }),
  );
  const reminder: SettingKey = 'message.reminderAt';
  const isNight = minute(reminder) < REMINDERS.from || minute(reminder) >= REMINDERS.to;
  if (reminder in values && isNight) wrong.push({ path: reminder, error: 'settings.error.night' });
  return wrong;
}

function wrongOrder(values: Values): Wrong[] {
  return ORDERED.filter(([less, more]) => Number(values[less]) > Number(values[more])).map(
    ([, path]): Wrong => ({ path, error: 'settings.error.fewer' }),
  );
}

/** A transfer needs all of the account; without it none is offered. */
function wrongAccount(values: Values): Wrong[] {
  const empty = TRANSFER.filter((key) => key in values && !values[key]);
  if (empty.length === TRANSFER.length) return [];
  return empty.map((path): Wrong => ({ path, error: 'settings.error.wholeAccount' }));
}

function wrongFee(values: Values): Wrong[] {
  const isBelow = Number(values['shipping.freeFromVnd']) < Number(values['shipping.feeVnd']);
  return isBelow ? [{ path: 'shipping.freeFromVnd', error: 'settings.error.freeBelowFee' }] : [];
}
