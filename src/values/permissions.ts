/** What members of staff may do: one name per kind of action, and the roles that every park begins with. */

/** `<feature>.<verb>`, the feature as its folder. `read` opens a page; a page without one is opened by its only verb. */
export const PERMISSIONS = [
  'office.read',
  'day-totals.read',
  'orders.read',
  'orders.find',
  'orders.advance',
  'orders.cancel',
  'orders.renew',
  'orders.note',
  'orders.resend',
  'orders.contact',
  'gate.scan',
  'gate.undo',
  'menu.mark',
  'transfers.read',
  'transfers.take',
  'transfers.edit',
  'vouchers.spend',
  'refunds.read',
  'refunds.ask',
  'refunds.decide',
  'refunds.pay',
  'exchanges.edit',
  'vouchers.give',
  'reconciliation.edit',
  'invoices.read',
  'closures.edit',
  'waiting-list.edit',
  'messages.read',
  'quotes.edit',
  'moderation.edit',
  'recruitment.read',
  'recruitment.edit',
  'tickets.read',
  'tickets.edit',
  'live-board.edit',
  'products.edit',
  'stock.change',
  'discounts.edit',
  'posts.edit',
  'posts.publish',
  'pages.edit',
  'pages.publish',
  'gallery.edit',
  'menu.edit',
  'places.edit',
  'seo.edit',
  'theme.edit',
  'theme.publish',
  'files.edit',
  'resources.read',
  'feature-flags.edit',
  'settings.edit',
  'security.read',
  'audit.read',
  'people.read',
  'people.edit',
  'people.roles',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const CONTENT = [
  'posts.edit',
  'posts.publish',
  'pages.edit',
  'pages.publish',
  'gallery.edit',
  'menu.edit',
  'places.edit',
  'seo.edit',
  'files.edit',
  'resources.read',
] as const satisfies Permission[];
const FINDERS = ['office.read', 'orders.read', 'orders.find', 'orders.note'] as const satisfies Permission[];
const NOT_A_MANAGERS: readonly Permission[] = ['people.roles', 'settings.edit', 'feature-flags.edit'];

/** The permissions of each role that every park has. */
export const PRESETS = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !NOT_A_MANAGERS.includes(permission)),
  cashier: [
    ...FINDERS,
    'orders.resend',
    'tickets.read',
    'transfers.read',
    'transfers.take',
    'vouchers.spend',
    'exchanges.edit',
  ],
  gate: ['office.read', 'gate.scan', 'gate.undo', 'orders.read', 'orders.advance', 'menu.mark'],
  kitchen: ['office.read', 'menu.mark'],
  care: [
    ...FINDERS,
    'orders.advance',
    'orders.cancel',
    'orders.renew',
    'orders.resend',
    'orders.contact',
    'refunds.read',
    'refunds.ask',
    'refunds.decide',
    'exchanges.edit',
    'vouchers.give',
    'waiting-list.edit',
    'messages.read',
    'quotes.edit',
    'moderation.edit',
    'tickets.read',
  ],
  editor: ['office.read', ...CONTENT, 'theme.edit', 'moderation.edit'],
  shop: [
    ...FINDERS,
    'orders.advance',
    'orders.cancel',
    'products.edit',
    'stock.change',
    'menu.mark',
    'files.edit',
    'resources.read',
  ],
  accountant: [
    ...FINDERS,
    'day-totals.read',
    'transfers.read',
    'transfers.edit',
    'refunds.read',
    'refunds.pay',
    'reconciliation.edit',
    'invoices.read',
  ],
  administrator: [
    'office.read',
    'people.read',
    'people.edit',
    'security.read',
    'audit.read',
    'messages.read',
    'settings.edit',
    'feature-flags.edit',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type Preset = keyof typeof PRESETS;
type StoredRole = { preset: string | null; permissions: readonly string[] | null };

/** Of a preset those of this version; a name that this version does not know gives nothing. */
export function rolePermissions({ preset, permissions }: StoredRole): ReadonlySet<Permission> {
  const known: Record<string, readonly string[]> = PRESETS;
  const given = preset === null ? permissions : Object.hasOwn(known, preset) ? known[preset] : null;
  return new Set(PERMISSIONS.filter((permission) => given?.includes(permission)));
}

/** Features that move money or change what the whole site does, and the rooms of money. */
const FACTOR_FEATURES =
  'transfers vouchers refunds exchanges reconciliation invoices day-totals discounts closures feature-flags';
/** What asks for a second factor in the session. */
const NEEDS_FACTOR: ReadonlySet<Permission> = new Set<Permission>([
  ...PERMISSIONS.filter((permission) => FACTOR_FEATURES.split(' ').includes(permission.split('.')[0] ?? '')),
  'tickets.edit',
  'products.edit',
  'settings.edit',
  'people.edit',
  'people.roles',
]);
/** How long a proof of a second factor is good in the session that gave it. */
export const FACTOR_SECONDS = 12 * 60 * 60;

export function mustProve(permission: Permission): boolean {
  return NEEDS_FACTOR.has(permission);
}

/** Somebody as far as their permissions go; a visitor has none. */
export type Permitted = { permissions: ReadonlySet<Permission> };

export const NOBODY: Permitted = { permissions: new Set() };

/** Decides every question of a permission: before a procedure, a page, a file and a button. */
export function may(user: Permitted | null, permission: Permission | undefined): boolean {
  return user !== null && permission !== undefined && user.permissions.has(permission);
}

/** Whether the session of somebody who may do it has to prove a second factor before. */
export function awaitsFactor(
  { isProved }: { isProved?: boolean },
  permission: Permission | undefined,
): boolean {
  return !isProved && permission !== undefined && mustProve(permission);
}

/** `may`, in a session that has proved what the permission asks for. */
export function mayNow(user: (Permitted & { isProved?: boolean }) | null, permission: Permission): boolean {
  return user !== null && may(user, permission) && !awaitsFactor(user, permission);
}

/** Whether somebody works here at all. */
export function isStaff(user: Permitted): boolean {
  return user.permissions.size > 0;
}
