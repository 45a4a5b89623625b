import type { Tx } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { refreshStatuses } from '#src/features/inventory/sweep-holds.ts';
import {
  claimsOfTickets,
  moveTickets,
  returnPlaces,
} from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { issueVoucher } from '#src/features/refunds/issue-voucher.ts';
import { Problem } from '#src/server/problem.ts';
import { sumVnd } from '#src/values/money.ts';
import type { Settings } from '#src/values/settings.ts';

type Crediting = {
  order: OrderRow;
  tickets: IssuedTicketRow[];
  limitedPercent: number;
  settings: Settings;
  now: string;
};

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
  const validDays = settings['voucher.validDays'];
  return issueVoucher(tx, { order, amountVnd, validDays, actor: 'buyer', now });
}
