import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listPickable } from '#src/features/staff-orders/list/bulk-orders.queries.ts';
import {
  type BulkAct,
  bulkResultIn,
  pickedIn,
  resendChannel,
} from '#src/features/staff-orders/list/bulk-orders.ts';
import { BulkOutcome, BulkPanel } from '#src/features/staff-orders/list/bulk-panel.tsx';
import { type OrdersAsked, ordersQuery } from '#src/features/staff-orders/staff-orders.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import { searchOf } from '#src/values/route.ts';

type Props = { context: ScreenContext; asked: OrdersAsked; list: `/${string}` };

/** Of the address, or of the form that was refused. */
export function pickedOf({ query, refusedForm }: ScreenContext): string[] {
  const posted = refusedForm?.typed._do?.startsWith('bulk-') ? Object.entries(refusedForm.typed) : [];
  return pickedIn(posted.length > 0 ? posted : query);
}

/** What may be done with the ticked orders, or what has just come of it. */
export async function OrdersBulk({ context, asked, list }: Props) {
  const { db, locale, query, refusedForm, channels } = context;
  const intl = intlFor(locale);
  const user = context.user ?? NOBODY;
  const result = bulkResultIn(query);
  const orders = await listPickable(db.read, pickedOf(context));
  if (orders.length === 0) return result && <BulkOutcome {...{ intl, result }} />;
  const codes = orders.map(({ code }) => code);
  const acts: BulkAct[] = [
    ...(may(user, 'orders.resend') ? (['bulk-resend'] as const) : []),
    ...(may(user, 'orders.note') ? (['bulk-mark'] as const) : []),
  ];
  const picks = Object.fromEntries(codes.map((code) => [`pick-${code}`, '1']));
  return (
    <BulkPanel
      {...{ intl, codes, acts }}
      resendable={orders.filter((order) => resendChannel(order, channels) !== null).length}
      action={list}
      close={list}
      file={`/api/staff/orders.csv${searchOf({ ...ordersQuery(asked, { code: '' }), ...picks })}`}
      refused={refusedForm?.typed._do?.startsWith('bulk-') ? refusedForm : null}
    />
  );
}
