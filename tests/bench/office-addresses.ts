/** The screens of the office by what their addresses can say; `{order}` and others are taken from the database. */

import { SETTING_GROUPS } from '#src/features/settings/setting-kinds.ts';
import { ACTIONS, REFUND_KINDS } from '#src/features/staff-orders/staff-orders.ts';
import { kindsFor } from '#src/screens/staff/content/content-kinds.ts';
import { addDays } from '#src/values/day.ts';
import { PERMISSIONS } from '#src/values/permissions.ts';
import type { Park } from '#tests/support/server.ts';
import { OPEN_CLOSING } from './office-open-work.ts';

/** A bank's message, pasted whole. */
const NOISE = `MBVCB.7731038812.NGUYEN VAN NAM chuyen tien ve doan 77 DMXXXY2345 FT25335-142261.CT tu 001 ${'so du 1.000 '.repeat(8)}`;

/** Beside them every kind of content, which `CONTENT_LISTS` has, and the next page of each list. */
export const SCREENS = [
  '/staff',
  '/staff?day={before}',
  '/staff?files=1',
  '/staff/news',
  '/staff/me',
  '/staff/board',
  '/staff/moderation',
  '/staff/calendar',
  '/staff/calendar?day={today}',
  '/staff/calendar?month={month}',
  '/staff/calendar?week={today}',
  '/staff/calendar?from={before}&to={today}',
  '/staff/calendar/rules',
  '/staff/calendar/rules?edit=season-rule&id=weekend',
  '/staff/calendar/rules?edit=season-rule',
  '/staff/calendar/rules?edit=timetable-rule&id={timetable}',
  '/staff/calendar/rules?edit=timetable-rule&of={type}',
  '/staff/calendar/rules?edit=capacities',
  '/staff/calendar/rules?edit=prices',
  '/staff/calendar/rules?edit=type-pools&id={type}',
  '/staff/calendar/rules?edit=season&id=peak',
  '/staff/calendar/rules?edit=pool&id=summit',
  '/staff/closures',
  '/staff/closures?view=past',
  '/staff/closures?view=coming',
  '/staff/closures?closing={closing}',
  '/staff/closures?closing={closing}&from={today}&to={week}',
  '/staff/closures?from={today}&to={week}&what=park',
  '/staff/closures?from={today}&to={week}&what=type:{type}',
  '/staff/closures?from={week}&to={today}&what=park',
  '/staff/refunds',
  '/staff/ledger',
  '/staff/ledger?code={order}',
  '/staff/invoices',
  '/staff/invoices?from={before}&to={today}',
  '/staff/invoices?from={before}&to={today}&all=1',
  '/staff/invoices?from={quarter}&to={today}',
  '/staff/invoices?from={quarter}&to={today}&all=1',
  '/staff/totals',
  '/staff/totals?from={before}&to={today}',
  '/staff/totals?from={before}&to={today}&by=method',
  '/staff/totals?from={year}&to={today}',
  '/staff/messages',
  '/staff/messages?code={order}',
  '/staff/transfers',
  '/staff/transfers?transfer={transfer}',
  '/staff/quotes',
  '/staff/quotes?view=all',
  '/staff/quotes?q=nguyen&code={quote}',
  '/staff/quotes?view=all&mine=1',
  '/staff/quotes?q=khong+co+ai+ten+nay',
  '/staff/jobs',
  '/staff/jobs?view=all',
  '/staff/jobs?code={application}',
  '/staff/waiting',
  '/staff/people',
  '/staff/people?q=nguy%E1%BB%85n',
  '/staff/people?show=unsafe',
  '/staff/security',
  '/staff/security?kind=refusal',
  '/staff/security?person=user-manager',
  '/staff/security?person=user-manager&kind=sign-in',
  '/staff/security?day={before}',
  '/staff/audit',
  '/staff/audit?scans=1',
  '/staff/audit?who=user-manager',
  '/staff/audit?from={before}&to={before}',
  '/staff/audit?subject=zzz',
  '/staff/orders',
  '/staff/orders?view=today',
  '/staff/orders?view=goods',
  '/staff/orders?view=unpaid',
  '/staff/orders?view=refund',
  '/staff/orders?view=goods&step=shipped',
  '/staff/orders?day={before}&method=momo',
  '/staff/orders?code={order}',
  ...ACTIONS.map((act) => `/staff/orders?code={paid}&act=${act}`),
  ...REFUND_KINDS.flatMap((kind) =>
    ['refund', 'credit'].map((act) => `/staff/orders?code={paid}&act=${act}&kind=${kind}`),
  ),
  '/staff/orders?q=nguyen+thu+ha',
  '/staff/orders?q=chuyen+tien+ve',
  '/staff/orders?q=zzz',
  '/staff/orders?q=n',
  '/staff/orders?q=Nguy%E1%BB%85n+Thu+H%C3%A0',
  '/staff/orders?q={noise}',
  '/staff/menu',
  '/staff/content',
  '/staff/content/products?q=tra',
  '/staff/content/products?q=khong+co+gi+nhu+vay',
  '/staff/content/products/many-7',
  '/staff/content/posts/post-7',
  '/staff/content/discount-codes/dc7',
  '/staff/import/products',
  '/staff/media',
  '/staff/media?q=san+may',
  '/staff/media?q=khong+co+gi+nhu+vay',
  '/staff/media?only=unused',
  '/staff/media/m7',
  '/staff/settings',
  ...SETTING_GROUPS.map((group) => `/staff/settings/${group}`),
  '/staff/flags',
  '/staff/vat',
  '/staff/gate',
];

/** The list of each kind of content. */
export const CONTENT_LISTS = kindsFor({ permissions: new Set(PERMISSIONS) }).map(
  ({ resource }) => `/staff/content/${resource.kind}`,
);

/** Address → what is asked for, with what the park's database has. */
export function addressesIn(rows: Park['rows'], today: string): (address: string) => string {
  const of = (sql: string) => rows<{ code: string }>(sql)[0]?.code ?? '';
  const values: Record<string, string> = {
    ...{ today, month: today.slice(0, 7), before: addDays(today, -30), week: addDays(today, 6) },
    ...{ quarter: addDays(today, -91), year: addDays(today, -364), noise: encodeURIComponent(NOISE) },
    order: of('SELECT code FROM orders ORDER BY created_at DESC LIMIT 1'),
    paid: of("SELECT code FROM orders WHERE payment_status = 'paid' ORDER BY created_at DESC LIMIT 1"),
    quote: of('SELECT code FROM quote_requests ORDER BY created_at DESC LIMIT 1'),
    application: of('SELECT code FROM job_applications ORDER BY created_at DESC LIMIT 1'),
    transfer: of("SELECT id AS code FROM bank_transfers WHERE state = 'unmatched' LIMIT 1"),
    timetable: of('SELECT id AS code FROM timetable_rules ORDER BY position LIMIT 1'),
    type: of('SELECT ticket_type_id AS code FROM timetable_rules ORDER BY position LIMIT 1'),
    closing: OPEN_CLOSING,
  };
  return (address) => address.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
