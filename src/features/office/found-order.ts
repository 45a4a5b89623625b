import type { OrderStatus, PaymentStatus } from '#db/schema/orders.ts';

/** Finds while typing. */
export const FOUND_MAX = 8;

/** An order that was found, by itself or by one of its tickets. */
export type FoundOrder = {
  code: string;
  /** The ticket that was asked for. */
  ticketCode: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  day: string;
  createdAt: string;
  totalVnd: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
};
