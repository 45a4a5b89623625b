/** For every mutation that takes a key: two owners who ask for the like under one and the same key. */
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { exchanges } from '#db/schema/exchanges.ts';
import { holds, orders } from '#db/schema/orders.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { vouchers, voucherUses } from '#db/schema/vouchers.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { appRouter } from '#src/router.ts';
import { visitorCookie } from '#src/server/sessions/visitor-cookie.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { buy, refundInput } from './aftercare.ts';
import { exchangeInput, OTHER } from './aftercare-exchange.ts';
import { asVisitor, staffContext } from './caller.ts';
import { goods, ADDRESS as TO } from './goods-purchase.ts';
import { db } from './ledger.ts';
import { ADULT, BEFORE, DAY } from './park.ts';
import { holdAndPlace, type Purchase } from './purchase.ts';
import { creditingGuest, movingForGuest, refundingForGuest } from './staff-askers.ts';
import { giveVoucher, VOUCHER } from './vouchers.ts';
import { ROUND, setCapacity } from './waiting.ts';

export const KEY = 'one-key-of-two-owners';

/** One owner: what it asks for, the same with another body, and the same with a secret that is not its own. */
export type Owner = {
  ask: () => Promise<unknown>;
  other?: () => Promise<unknown>;
  stranger?: () => Promise<unknown>;
};
export type KeyCase = {
  open: () => Promise<[Owner, Owner]>;
  /** How many rows the two have made; each makes one. */
  made: () => Promise<number>;
};

/** Of the router: which mutations take a key, by whatever name it ends in `Key`. */
export function keyedMutations(): string[] {
  return Object.entries(appRouter._def.procedures)
    .filter(([, procedure]) => (procedure as never as Shaped)._def.type === 'mutation')
    .filter(([, procedure]) => inputNames(procedure).some((name) => /(?:^k|K)ey$/.test(name)))
    .map(([path]) => path);
}

type Shaped = { _def: { type: string; inputs?: unknown[] } };

function inputNames(procedure: unknown): string[] {
  const { inputs = [] } = (procedure as Shaped)._def;
  return inputs.flatMap((input) => namesOf(input));
}

function namesOf(schema: unknown): string[] {
  const { def } = schema as { def?: { shape?: object; options?: unknown[] } };
  return [...Object.keys(def?.shape ?? {}), ...(def?.options ?? []).flatMap(namesOf)];
}

const rowsOf = async (table: SQLiteTable) => (await db.read.select().from(table)).length;
const browser = () => visitorCookie(newId()).split(';')[0] ?? '';
const caller = (cookies = '') => asVisitor(db, { now: BEFORE, cookies });

/** How many rows there were when both had been prepared. */
let before = 0;
const since = (table: SQLiteTable) => async () => (await rowsOf(table)) - before;

async function both(make: () => Promise<Owner>, table: SQLiteTable): Promise<[Owner, Owner]> {
  const owners: [Owner, Owner] = [await make(), await make()];
  before = await rowsOf(table);
  return owners;
}

type Sent<Input> = { send: (input: Input) => Promise<unknown>; input: Input; change: Partial<Input> };

function ownerOf<Input extends object>({ send, input, change }: Sent<Input>): Owner {
  const keyed = { idempotencyKey: KEY };
  const owner = {
    ask: () => send({ ...input, ...keyed }),
    other: () => send({ ...input, ...change, ...keyed }),
  };
  const stranger = () => send({ ...input, secret: 'x'.repeat(43), ...keyed });
  return 'secret' in input ? { ...owner, stranger } : owner;
}

const contact = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '0912 345 678' };
const others = { contact: { ...contact, name: 'Lê Thị Lan' } };
const terms = { hasAcceptedTerms: true, method: 'vnpay' } as const;

async function holding(): Promise<Owner> {
  const { hold } = caller(browser()).orders;
  const input = { idempotencyKey: '', date: DAY, lines: [{ unitId: ADULT, quantity: 1 }] };
  return ownerOf({ send: hold, input, change: { lines: [{ unitId: ADULT, quantity: 2 }] } });
}

async function placing(): Promise<Owner> {
  const { orders: own } = caller(browser());
  const lines = [{ unitId: ADULT, quantity: 1 }];
  const { code, secret } = await own.hold({ idempotencyKey: newId(), date: DAY, lines });
  const input = { idempotencyKey: '', code, secret, contact, ...terms };
  return ownerOf({ send: own.place, input, change: others });
}

async function placingCart(): Promise<Owner> {
  const own = caller(browser());
  const lines = [goods()];
  const { totalVnd: expectedVnd } = await own.cart.price({ lines });
  const input = { idempotencyKey: '', cart: { lines, expectedVnd }, address: TO, contact, ...terms };
  return ownerOf({ send: own.orders.place, input, change: others });
}

async function retrying(): Promise<Owner> {
  const { code, secret } = await holdAndPlace(db);
  const input = { idempotencyKey: '', code, secret, method: 'vnpay' as 'vnpay' | 'momo' };
  return ownerOf({ send: caller().orders.retryPayment, input, change: { method: 'momo' } });
}

async function refunding(): Promise<Owner> {
  const input = await refundInput(db, await buy(db));
  return ownerOf({ send: caller().refunds.request, input, change: { note: 'khác' } });
}

const callerOf = createCallerFactory(appRouter);

async function exchanging(): Promise<Owner> {
  const bought: Purchase = await buy(db);
  const input = await exchangeInput(db, bought, { date: OTHER });
  return ownerOf({ send: caller().exchanges.request, input, change: { date: DAY } });
}

async function spending(): Promise<Owner> {
  const context = staffContext(db, 'manager', { now: BEFORE });
  const user = context.user && { ...context.user, id: `staff-${newId()}` };
  const { spend } = callerOf({ ...context, user }).staff.vouchers;
  const input = { idempotencyKey: '', code: VOUCHER, amountVnd: 100_000, note: 'hai ly trà' };
  return ownerOf({ send: spend, input, change: { amountVnd: 200_000 } });
}

let visitors = 0;

function joiningVisitor() {
  visitors += 1;
  const own = asVisitor(db, { now: BEFORE, cookies: browser(), ip: `198.51.100.${visitors}` }).waitingList;
  const request = { ticket: 'round', date: DAY, lines: [{ unitId: ADULT, quantity: 1 }] };
  return { own, input: { ...request, idempotencyKey: KEY, email: `khach-${visitors}@khoa.example` } };
}

async function joining(): Promise<Owner> {
  const { own, input } = joiningVisitor();
  return ownerOf({ send: own.join, input, change: { lines: [{ unitId: ADULT, quantity: 2 }] } });
}

async function takingBack(): Promise<Owner> {
  const { own, input } = joiningVisitor();
  await own.join(input);
  return { ask: () => own.takeBack({ wishKey: KEY }) };
}

const fill = () => setCapacity(db, ROUND, 0);
const after = (first: () => Promise<unknown>, make: () => Promise<Owner>, table: SQLiteTable) => async () => {
  await first();
  return both(make, table);
};

/** By the path of the mutation; several for a mutation with several entries. */
export const KEY_CASES: Record<string, KeyCase> = {
  'orders.hold': { open: () => both(holding, holds), made: since(holds) },
  'orders.place': { open: () => both(placing, orders), made: since(orders) },
  'orders.place of a cart': { open: () => both(placingCart, orders), made: since(orders) },
  'orders.retryPayment': { open: () => both(retrying, paymentAttempts), made: since(paymentAttempts) },
  'refunds.request': { open: () => both(refunding, refundRequests), made: since(refundRequests) },
  'staff.orders.refund': {
    open: () => both(async () => ownerOf(await refundingForGuest()), refundRequests),
    made: since(refundRequests),
  },
  'exchanges.request': { open: () => both(exchanging, exchanges), made: since(exchanges) },
  'staff.orders.credit': {
    open: () => both(async () => ownerOf(await creditingGuest()), vouchers),
    made: since(vouchers),
  },
  'staff.orders.move': {
    open: () => both(async () => ownerOf(await movingForGuest()), exchanges),
    made: since(exchanges),
  },
  'staff.vouchers.spend': {
    open: after(() => giveVoucher(db), spending, voucherUses),
    made: since(voucherUses),
  },
  'waitingList.join': { open: after(fill, joining, waitingEntries), made: since(waitingEntries) },
  'waitingList.takeBack': {
    open: after(fill, takingBack, waitingEntries),
    made: async () => -(await since(waitingEntries)()),
  },
};
