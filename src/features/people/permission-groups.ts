/** What staff may do, by the part of the park that it is about, as their roles are read. */
import { PERMISSIONS, type Permission } from '#src/values/permissions.ts';

const GROUPS = {
  money: [
    ...['orders', 'transfers', 'vouchers', 'refunds', 'exchanges', 'reconciliation', 'invoices'],
    ...['discounts', 'day-totals'],
  ],
  day: ['office', 'gate', 'closures', 'waiting-list', 'tickets', 'live-board'],
  guests: ['messages', 'quotes', 'moderation', 'recruitment'],
  content: [
    ...['products', 'stock', 'posts', 'pages', 'gallery', 'menu', 'places', 'seo', 'theme'],
    ...['files', 'resources'],
  ],
  rule: ['feature-flags', 'settings', 'security', 'audit', 'people'],
} as const satisfies Record<string, readonly string[]>;

type PermissionGroup = keyof typeof GROUPS;

export const PERMISSION_GROUPS = Object.entries(GROUPS).map(([id, features]) => ({
  id: id as PermissionGroup,
  permissions: PERMISSIONS.filter((permission) =>
    (features as readonly string[]).includes(permission.slice(0, permission.indexOf('.'))),
  ),
}));

/** With these, money or places are given without a buyer's claim: each role has a limit for them. */
export const GIVING: readonly Permission[] = [
  'refunds.ask',
  'refunds.decide',
  'vouchers.give',
  'exchanges.edit',
  'orders.cancel',
];
