/** Puts one paid order with one issued ticket into a database where `openPark` has been; each part may be changed. */
import type { Db } from '#db/client.ts';
import { gates } from '#db/schema/gate.ts';
import { holds, type IssuedTicketRow, issuedTickets, type OrderRow, orders } from '#db/schema/orders.ts';
import { signTicket } from '#src/server/documents/ticket-tokens.ts';
import { newId } from '#src/values/id.ts';
import { randomOrderCode, ticketCode } from '#src/values/order-code.ts';
import { BEFORE, DAY } from './park.ts';

export async function openGates(db: Db): Promise<void> {
  await db.write(async (tx) => {
    await tx.insert(gates).values([
      { id: 'cong-1', position: 1, name: { vi: 'Ga Chân Núi', en: 'Base station' } },
      { id: 'cong-2', position: 2, name: { vi: 'Ga Đỉnh', en: 'Summit station' } },
    ]);
  });
}

export async function issueTicket(
  db: Db,
  {
    order: orderChange = {},
    ticket: ticketChange = {},
  }: { order?: Partial<OrderRow>; ticket?: Partial<IssuedTicketRow> } = {},
): Promise<IssuedTicketRow> {
  const order = { ...paidOrder(), ...orderChange };
  const ticket = { ...(await issuedTicket(order)), ...ticketChange };
  await db.write(async (tx) => {
    await tx.insert(holds).values({
      id: order.holdId,
      code: order.code,
      state: 'ordered',
      locale: 'vi',
      day: ticket.day,
      totalVnd: order.totalVnd,
      createdAt: BEFORE,
      expiresAt: BEFORE,
      extendedAt: null,
    });
    await tx.insert(orders).values(order);
    await tx.insert(issuedTickets).values(ticket);
  });
  return ticket;
}

function paidOrder(): OrderRow {
  return {
    id: newId(),
    code: randomOrderCode(),
    holdId: newId(),
    status: 'delivered',
    paymentStatus: 'paid',
    needsReview: null,
    refundDueVnd: 0,
    creditVnd: null,
    discountCode: null,
    discountVnd: 0,
    locale: 'vi',
    contactName: 'Trần Thị Mai',
    email: 'mai@khach.example',
    phone: null,
    invoice: null,
    wantsMarketing: false,
    channel: null,
    method: 'vnpay',
    totalVnd: 550_000,
    paidVnd: 550_000,
    createdAt: BEFORE,
    paidAt: BEFORE,
    qrOpenedAt: null,
    linkVersion: 0,
    salesChannel: 'web',
  };
}

async function issuedTicket(order: OrderRow): Promise<IssuedTicketRow> {
  const id = newId();
  return {
    id,
    orderId: order.id,
    number: 1,
    code: ticketCode(order.code, 1),
    token: await signTicket({ id, unit: 'adult', day: DAY, pax: 1, nonce: newId() }),
    ticketTypeId: 'round',
    ticketName: { vi: 'Cáp treo khứ hồi', en: 'Return ride' },
    unitKey: 'adult',
    unitName: { vi: 'Người lớn', en: 'Adult' },
    paxCount: 1,
    priceVnd: 550_000,
    discountVnd: 0,
    day: DAY,
    startTime: '',
    gateIds: ['cong-1'],
    refundPolicy: { tiers: [], feeVnd: 0 },
    state: 'issued',
    issuedAt: BEFORE,
  };
}
