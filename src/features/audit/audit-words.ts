/** Values of the audit log as a person reads them. */
import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { isDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { PERMISSIONS } from '#src/values/permissions.ts';
import { TAKEN_BACK } from '#src/values/staff/audit-reasons.ts';

const ORDER_CODE = /^DM[0-9A-Z]{8}$/;
const LOOKED = /^looked:/;
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Their values are names of ours; a text of a person is shown as it was written. */
const STATE_FIELDS = ['state', 'status', 'paymentStatus', 'scan', 'looked', 'how', 'reason'];

/** The name of a field, a kind, a permission or a value; what has no word in the catalogue is shown as it is. */
function named(intl: Intl18, group: 'field' | 'kind' | 'permission' | 'value', name: string): string {
  const id = `audit.${group}.${name}`;
  return hasMessage(id) ? intl.t(id) : name;
}

export function fieldText(intl: Intl18, field: string): string {
  const setting = `settings.field.${field}`;
  if (hasMessage(setting)) return intl.t(setting);
  // A shade of a colour's scale.
  const [, scale = '', shade = ''] = /^([a-z]+[A-Z][a-z]+)(\d{2,3})$/.exec(field) ?? [];
  return scale ? `${named(intl, 'field', scale)} ${shade}` : named(intl, 'field', field);
}

export function subjectText(intl: Intl18, { kind, id }: { kind: string; id: string }): string {
  const names = { settings: `settings.group.${id}`, flag: `featureFlags.name.${id}` };
  const name = Object.hasOwn(names, kind) ? names[kind as keyof typeof names] : '';
  if (hasMessage(name)) return `${named(intl, 'kind', kind)} ${intl.t(name)}`;
  const shown = isDay(id) ? intl.day(id, 'full') : ORDER_CODE.test(id) ? spacedCode(id) : id;
  return `${named(intl, 'kind', kind)} ${shown}`;
}

export function valueText(intl: Intl18, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return intl.t('audit.value.nothing');
  if (typeof value === 'boolean') return intl.t(value ? 'audit.value.yes' : 'audit.value.no');
  if (typeof value === 'number') return field.endsWith('Vnd') ? intl.money(value) : intl.number(value);
  if (field === 'weekdays') return weekdaysText(intl, value);
  if (isBilingual(value)) return [value.vi, value.en].filter(Boolean).join(' / ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isDay(value)) return intl.day(value, 'long');
  if (field === 'approveAt') return intl.moment(value);
  if (field === 'returnedWhy' && hasMessage(value)) return intl.t(value);
  if (field.endsWith('Permission')) return mayText(intl, value);
  if (ORDER_CODE.test(value)) return spacedCode(value);
  const name = value.replace(LOOKED, '');
  const own = `audit.value.${field}.${name}`;
  if (hasMessage(own)) return intl.t(own);
  return STATE_FIELDS.includes(field) ? named(intl, 'value', name) : value;
}

/** `6, 7`, Monday being 1. */
function weekdaysText({ t }: Intl18, value: unknown): string {
  const days = String(value).match(/[1-7]/g) ?? [];
  if (days.length === WEEK.length) return t('timetable.everyDay');
  return days.map((day) => t(`common.calendar.${WEEK[Number(day) - 1] ?? 'mon'}`)).join(', ');
}

function mayText({ t }: Intl18, permission: string): string {
  const id = `people.may.${permission}`;
  return hasMessage(id) ? t(id) : permission;
}

/** Why the park is closed is a name of ours, and so is a take back; every other reason is somebody's own words. */
export function reasonText(intl: Intl18, kind: string, reason: string): string {
  if (reason === TAKEN_BACK) return intl.t('resources.takeBack.done');
  return kind === 'closure' ? named(intl, 'value', reason) : reason;
}

function isBilingual(value: unknown): value is { vi: unknown; en: unknown } {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'en,vi';
}

export function permissionText(intl: Intl18, permission: string): string {
  return named(intl, 'permission', permission);
}

/** Those that change something, for a filter: what is only read or found leaves no row. */
export function permissionOptions(intl: Intl18): { value: string; label: string }[] {
  return PERMISSIONS.filter((permission) => !/\.(read|find)$/.test(permission)).map((value) => ({
    value,
    label: permissionText(intl, value),
  }));
}
