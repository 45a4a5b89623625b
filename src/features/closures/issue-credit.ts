import type { Tx } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { refreshStatuses } from '#src/features/inventory/sweep-holds.ts';
import {
  claimsOfTickets,
  moveTickets,
  returnPlaces,
} from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { creditMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { createOrderEvents } from '#src/features/orders/orders.queries.ts';
import { createVoucher } from '#src/features/vouchers/vouchers.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { addSeconds } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import { randomCode } from '#src/values/order-code.ts';
import type { Settings } from '#src/values/settings.ts';

type Crediting = {
  order: OrderRow;
  tickets: IssuedTicketRow[];
  limitedPercent: number;
  settings: Settings;
  now: string;
};

const DAY_SECONDS = 24 * 60 * 60;

/** The tickets end, their places are free, and what was paid for them becomes credit under a code. Returns the code. */
export async function issueCredit(tx: Tx, crediting: Crediting): Promise<string> {
  const { order, tickets, limitedPercent, settings, now } = crediting;
  const ids = tickets.map(({ id }) => id);
  if ((await moveTickets(tx, { ids, from: 'issued', to: 'void' })) !== ids.length)
    throw new Problem('CONFLICT', 'refunds.error.changed');
  const quotaIds = await returnPlaces(tx, order.holdId, await claimsOfTickets(tx, tickets));
  await refreshStatuses(tx, { quotaIds, limitedPercent, now });
  const amountVnd = sumVnd(tickets.map(({ priceVnd }) => priceVnd));
  if (amountVnd === 0) throw new Problem('CONFLICT', 'closures.error.nothingPaid');
  const code = `TD${randomCode(10)}`;
  const expiresAt = addSeconds(now, settings['voucher.validDays'] * DAY_SECONDS);
  const { id: orderId } = order;
  await createVoucher(tx, { code, orderId, amountVnd, balanceVnd: amountVnd, createdAt: now, expiresAt });
  await postMovement(tx, creditMovement({ orderId, code, amountVnd, at: now }));
  const event = { orderId, at: now, actor: 'buyer', field: 'note', from: null } as const;
  await createOrderEvents(tx, [{ ...event, to: 'credit issued', why: `${code} (${amountVnd})` }]);
  const payload = { voucher: code, amountVnd: String(amountVnd) };
  await createMessage(tx, {
    dedupeKey: `credit-issued:${code}`,
    kind: 'credit-issued',
    orderId,
    payload,
    now,
  });
  return code;
}
