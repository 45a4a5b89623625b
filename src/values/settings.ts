import type { Hours } from './opening-hours.ts';

/** What an operator may change in the `settings` table, with the value that holds until they do. */
export const SETTING_DEFAULTS = {
  'hold.minutes': 15,
  'hold.extensionMinutes': 10,
  'hold.afterFailureMinutes': 10,
  'availability.limitedPercent': 20,
  'park.opensAt': '07:00',
  'park.closesAt': '17:30',
  'booking.daysAhead': 180,
  'gate.undoMinutes': 10,
  'payment.queryAfterSeconds': 120,
  'reconciliation.hour': 2,
  'closure.freeDays': 180,
  'exchange.hoursBefore': 24,
  'refund.autoApproveMaxVnd': 10_000_000,
  // Up to what a person of each role gives back, gives away or waives on one order without a second one; owners as much as they like.
  'limit.managerVnd': 10_000_000,
  'limit.careVnd': 2_000_000,
  'limit.cashierVnd': 500_000,
  'limit.otherVnd': 500_000,
  'refund.notReceivedDays': 7,
  'voucher.validDays': 365,
  'voucher.returnedDays': 90,
  'park.name': 'Đỉnh Mây',
  'park.hotline': '0214 300 0247',
  'park.email': 'xinchao@dinhmay.example',
  'park.companyVi': 'Công ty Cổ phần Du lịch Đỉnh Mây',
  'park.companyEn': 'Dinh May Tourism JSC',
  'park.taxCode': '5300712480',
  'park.addressVi': 'Quốc lộ 4D, xã Vân Sơn, tỉnh Lào Cai',
  'park.addressEn': 'National Route 4D, Vân Sơn commune, Lào Cai province',
  // Where it is, `22.3034, 103.775`; without it the sun is that of the middle of the country.
  'park.coordinates': '',
  // A picture of the library; without one the places stand on a plain ground.
  'park.map': '',
  'park.representative': 'Lương Thị Hoài An',
  'park.zaloUrl': 'https://zalo.me/02143000247',
  'park.mapUrl': 'https://www.openstreetmap.org/search?query=V%C3%A2n%20S%C6%A1n%2C%20L%C3%A0o%20Cai',
  // Where transfers go; without an account none is offered.
  'transfer.bin': '',
  'transfer.account': '',
  'transfer.holder': '',
  'transfer.minutes': 30,
  'counter.holdHours': 24,
  // 1: for a visit today or tomorrow.
  'counter.daysAhead': 1,
  'counter.ordersPerContact': 1,
  'counter.maxPlaces': 10,
  'counter.dayPercent': 5,
  // Live unpaid holds without a proved contact.
  'fairness.visitorHolds': 3,
  'fairness.networkHolds': 10,
  'fairness.networkPlaces': 60,
  // Live unpaid holds of a contact proved by a code, and of a signed-in person whose contact is proved.
  'fairness.contactHolds': 3,
  'fairness.contactPlaces': 20,
  'fairness.personHolds': 10,
  'fairness.personPlaces': 60,
  // From this share of sold places on, limits of networks and contacts are halved.
  'fairness.busyPercent': 70,
  // The last places of a day, only for proved contacts.
  'fairness.lastPercent': 5,
  // The most of a day that one network may hold unpaid, proved contacts included.
  'fairness.networkDayPercent': 50,
  // The first live hold that takes a proof of work, how many tries it takes on average, for how long it is good.
  'fairness.workFromHold': 4,
  'fairness.workTries': 300,
  'fairness.workMinutes': 5,
  'fairness.codesPerNetwork': 60,
  'fairness.proofHours': 12,
  'message.reminderAt': '16:00',
  'waitingList.offerMinutes': 240,
  'waitingList.perContact': 5,
  'waitingList.keptDays': 7,
  'shipping.feeVnd': 30_000,
  'shipping.freeFromVnd': 500_000,
  'shipping.freeFromUsd': 50,
  // Where and when goods can be collected, and for how many days they wait once they are ready.
  'pickup.placeVi': 'quầy của khu du lịch',
  'pickup.placeEn': 'the counter of the park',
  'pickup.opensAt': '08:00',
  'pickup.closesAt': '17:00',
  'pickup.days': 7,
  // What a new park still lacks stands on the first page of the office until it is put away.
  'office.showsSetup': true,
  // Within how many hours a request for a price is to be answered.
  'quotes.answerHours': 24,
} as const;

type Widen<T> = T extends number ? number : T extends boolean ? boolean : string;
export type SettingKey = keyof typeof SETTING_DEFAULTS;
export type Settings = { [K in SettingKey]: Widen<(typeof SETTING_DEFAULTS)[K]> } & {
  /** No setting: the opening hours of single days, from the special days. Read with `hoursOn`. */
  dayHours?: Readonly<Record<string, Hours>>;
};

/** Stored rows over the defaults; a value of the wrong type is ignored. */
export function settingsFrom(
  rows: { key: string; value: unknown }[],
  dayHours: Readonly<Record<string, Hours>> = {},
): Settings {
  const settings: Record<string, unknown> = { ...SETTING_DEFAULTS };
  for (const { key, value } of rows) {
    if (key in settings && typeof value === typeof settings[key]) settings[key] = value;
  }
  return { ...settings, dayHours } as Settings;
}

let named: string = SETTING_DEFAULTS['park.name'];

let drawn: string = SETTING_DEFAULTS['park.map'];

/** And which picture its map is. */
export function rememberParkMap(picture: string): void {
  drawn = picture;
}

/** As this process has read it last. */
export function parkMap(): string {
  return drawn;
}

/** Whoever reads the settings says what the park is called: texts know it without waiting. */
export function rememberParkName(name: string): void {
  named = name;
}

/** As this process has read it last. */
export function parkName(): string {
  return named;
}
