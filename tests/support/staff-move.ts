/** Moves of a guest's tickets by staff, as the opened order sends them. */
import type { Db } from '#db/client.ts';
import { cheaperBy, priceExchange } from '#src/features/exchanges/load-move-price.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import type { DifferenceMethod } from '#src/values/payment-method.ts';
import { ticketsOf } from './aftercare.ts';
import { BEFORE } from './park.ts';
import type { Purchase } from './purchase.ts';

type Asked = {
  date: string;
  count?: number;
  skip?: number;
  isWaived?: boolean;
  isCredited?: boolean;
  method?: DifferenceMethod;
};
let counter = 0;

/** With what the page would show for them. */
export async function staffMove(db: Db, { code }: Pick<Purchase, 'code'>, asked: Asked) {
  const { date, count = 1, skip = 0, isWaived = false, isCredited = false, method = 'vnpay' } = asked;
  counter += 1;
  const tickets = (await ticketsOf(db, { code })).slice(skip, skip + count);
  const priced = priceExchange(await loadSaleDay({ db }, date), tickets, { slotIds: [], now: BEFORE });
  return {
    ...{ idempotencyKey: `staff-move-${counter}-key`, code, date, method, isWaived, isCredited },
    ticketIds: tickets.map(({ id }) => id),
    expectedVnd: priced.differenceVnd,
    expectedCheaperVnd: cheaperBy(priced),
    reason: 'khách gọi 1900 0000',
  };
}
