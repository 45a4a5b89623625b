import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { TAKE_BACK } from '#src/features/resources/bulk/take-back.ts';
import { TakeBackRows } from '#src/features/resources/bulk/take-back-form.tsx';
import { listPickable } from '#src/features/staff-orders/list/bulk-orders.queries.ts';
import {
  type BulkAct,
  bulkResultIn,
  pickedIn,
  resendChannel,
} from '#src/features/staff-orders/list/bulk-orders.ts';
import { BulkOutcome, BulkPanel } from '#src/features/staff-orders/list/bulk-panel.tsx';
import { loadMarking } from '#src/features/staff-orders/list/load-marking.ts';
import { type OrdersAsked, ordersQuery } from '#src/features/staff-orders/staff-orders.ts';
import { Notice } from '#src/ui/badge.tsx';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';
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
  const { db, locale, refusedForm, channels } = context;
  const intl = intlFor(locale);
  const user = context.user ?? NOBODY;
  const orders = await listPickable(db.read, pickedOf(context));
  if (orders.length === 0) return <BulkDone {...{ context, list }} />;
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

/** What has just been done with several, and for who has marked them the button that takes it back. */
async function BulkDone({ context, list }: Omit<Props, 'asked'>) {
  const { locale, query, refusedForm, user, now } = context;
  const intl = intlFor(locale);
  if (refusedForm?.typed._do === TAKE_BACK)
    return (
      <Notice tone="err" role="alert">
        <p>{refusedForm.message}</p>
      </Notice>
    );
  const result = bulkResultIn(query);
  if (!result) return null;
  const { act, done, change } = result;
  const marking = act === 'bulk-mark' && change ? await loadMarking(context, change) : null;
  const until =
    user && marking && takeBackUntil({ at: marking.at, userId: user.id }, { userId: user.id, now });
  const count = marking?.isTakenBack ? marking.marked.length : null;
  return (
    <BulkOutcome
      {...{ intl, result }}
      takenBack={act === 'bulk-back' ? done : count}
      takeBack={until && change && <TakeBackRows {...{ intl, change, until }} action={list} as={undefined} />}
    />
  );
}
