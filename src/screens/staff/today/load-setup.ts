/** What a park still lacks before it can open, from what is stored. */
import type { ScreenContext } from '#src/context.ts';
import { findMethods } from '#src/features/factors/factors.queries.ts';
import { hasFactor } from '#src/features/factors/factors.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { listGates } from '#src/features/gate/gate.queries.ts';
import { listLifts } from '#src/features/live-board/live-board.queries.ts';
import { listPages } from '#src/features/pages/pages.queries.ts';
import { countInvitations } from '#src/features/people/invitations.queries.ts';
import { listMembers } from '#src/features/people/people.queries.ts';
import type { SettingGroup } from '#src/features/settings/setting-kinds.ts';
import { listOwnSettings, readSettings } from '#src/features/settings/settings.queries.ts';
import { hasDepartures } from '#src/features/ticket-types/ticket-units.queries.ts';
import { listTicketTypes, listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { listLiftPools } from '#src/features/timetable/lift-pools.queries.ts';
import { href, type RouteName } from '#src/routes.ts';
import { parkDay } from '#src/values/day.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { may, type Permission } from '#src/values/permissions.ts';
import type { SettingKey } from '#src/values/settings.ts';

type StepId =
  | 'factor'
  | 'facts'
  | 'contact'
  | 'place'
  | 'hours'
  | 'pickup'
  | 'lifts'
  | 'gates'
  | 'vat'
  | 'tickets'
  | 'pools'
  | 'timetable'
  | 'payment'
  | 'mail'
  | 'people'
  | 'policies';

export type SetupStep = {
  id: StepId;
  isDone: boolean;
  /** A default may be right: it keeps nothing from being finished. */
  isOptional?: boolean;
  /** The room that mends it; null for what is set where the site runs, and where that room is shut to this person. */
  to: `/${string}` | null;
};

const FACTS: readonly SettingKey[] = [
  'park.name',
  'park.companyVi',
  'park.companyEn',
  'park.taxCode',
  'park.addressVi',
  'park.addressEn',
  'park.representative',
];
const CONTACT: readonly SettingKey[] = ['park.hotline', 'park.email', 'park.zaloUrl', 'park.mapUrl'];
const PLACE: readonly SettingKey[] = ['park.coordinates', 'park.map'];
const HOURS: readonly SettingKey[] = ['park.opensAt', 'park.closesAt'];
const PICKUP: readonly SettingKey[] = ['pickup.placeVi', 'pickup.placeEn'];
/** Addresses that RFC 2606 keeps for examples, and of the machine itself. */
const SAMPLE_SENDER = /(?:@|\.)(?:example(?:\.\w+)?|test|invalid|localhost|local)>?$/i;

type Asked = Pick<ScreenContext, 'db' | 'user' | 'now' | 'locale' | 'mailFrom'>;

export async function loadSetup(context: Asked): Promise<SetupStep[]> {
  const { locale, mailFrom, user } = context;
  const [settings, sale, team] = await Promise.all([loadOwn(context), loadSale(context), loadTeam(context)]);
  const room = (name: RouteName) => (may(user, pageRoutes[name].permission) ? href(name, locale) : null);
  const group = (name: SettingGroup) => href('staffSettingsGroup', locale, { params: { group: name } });
  const kind = (name: string, permission: Permission) =>
    may(user, pageRoutes.staffContentList.permission) && may(user, permission)
      ? href('staffContentList', locale, { params: { kind: name } })
      : null;
  return [
    { id: 'factor', isDone: team.hasFactor, to: href('staffMe', locale) },
    { id: 'facts', isDone: settings.has(FACTS), to: group('park') },
    { id: 'contact', isDone: settings.has(CONTACT), to: group('contact') },
    { id: 'place', isDone: settings.has(PLACE), isOptional: true, to: group('park') },
    { id: 'hours', isDone: settings.hasAny(HOURS), isOptional: true, to: group('opening') },
    { id: 'pickup', isDone: settings.has(PICKUP), isOptional: true, to: group('shipping') },
    { id: 'lifts', isDone: sale.hasLifts, to: kind('lifts', 'live-board.edit') },
    { id: 'gates', isDone: sale.hasGates, to: kind('gates', 'tickets.edit') },
    { id: 'vat', isDone: sale.hasRates, to: room('staffVat') },
    { id: 'tickets', isDone: sale.hasPrice, to: kind('ticket-types', 'tickets.edit') },
    { id: 'pools', isDone: sale.hasLiftPools, isOptional: !sale.isShared, to: room('staffRules') },
    { id: 'timetable', isDone: sale.hasTrips, to: room('staffRules') },
    { id: 'payment', isDone: settings.hasAccount || !sale.takesTransfers, to: group('payment') },
    { id: 'mail', isDone: !SAMPLE_SENDER.test(mailFrom.trim()), to: null },
    { id: 'people', isDone: team.isMany, to: room('staffPeople') },
    { id: 'policies', isDone: sale.hasPolicies, to: kind('pages', 'pages.edit') },
  ];
}

async function loadOwn({ db }: Asked) {
  const [own, settings] = await Promise.all([listOwnSettings(db.read), readSettings(db.read)]);
  return {
    has: (keys: readonly SettingKey[]) => keys.every((key) => own.has(key)),
    hasAny: (keys: readonly SettingKey[]) => keys.some((key) => own.has(key)),
    hasAccount: settings['transfer.account'] !== '',
  };
}

async function loadSale({ db, now }: Asked) {
  const [types, lifts, liftPools, gates, rates, policies, takesTransfers] = await Promise.all([
    listTicketTypes(db.read),
    listLifts(db.read),
    listLiftPools(db.read),
    listGates(db.read),
    listVatRates(db.read),
    listPages(db.read, ['policy']),
    isFeatureEnabled(db.read, 'enable_payment_transfer'),
  ]);
  const today = parkDay(now);
  const drawn = new Set(liftPools.filter(({ isDrawn }) => isDrawn).map(({ id }) => id));
  const trips = await Promise.all(types.map(({ id }) => hasDepartures(db.read, id, today)));
  return {
    takesTransfers,
    hasLifts: lifts.length > 0,
    hasLiftPools: lifts.length > 0 && lifts.every(({ id }) => drawn.has(id)),
    /** One ticket type alone can be closed in place of its lift. */
    isShared: types.length > 1,
    hasGates: gates.some(({ isActive }) => isActive),
    hasRates: rates.length > 0,
    hasPolicies: policies.length > 0,
    hasPrice: types.some(({ units }) => units.some(({ prices }) => Object.keys(prices).length > 0)),
    hasTrips: trips.some(Boolean),
  };
}

async function loadTeam({ db, user, now }: Asked) {
  const [methods, members, invitations] = await Promise.all([
    findMethods(db.read, user?.id ?? ''),
    listMembers(db.read),
    countInvitations(db.read, now),
  ]);
  const active = members.filter(({ deactivatedAt }) => deactivatedAt === null);
  return { hasFactor: hasFactor(methods), isMany: active.length > 1 || invitations.valid > 0 };
}
