/** Every mutation of staff leaves its rows in the audit log, in the transaction of the change. Made from the router. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { type AuditEventRow, auditEvents } from '#db/schema/audit.ts';
import { intlFor } from '#i18n/intl.ts';
import { fieldText, permissionText, subjectText, valueText } from '#src/features/audit/audit-words.ts';
import { orderSecret } from '#src/features/orders/order-secret.ts';
import { appRouter } from '#src/router.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { SCENARIOS } from '#tests/support/audit-scenarios.ts';
import { openAccount } from '#tests/support/bank.ts';
import { staffContext } from '#tests/support/caller.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openMarket } from '#tests/support/ledger.ts';
import { openCopies } from '#tests/support/own-database.ts';
import { contentsOf } from '#tests/support/table-contents.ts';

openCopies(async (park) => {
  await openMarket(park);
  await openGates(park);
  await openAccount(park);
});

type Node = { [key: string]: Node };
type Call = (input: object) => Promise<unknown>;
const callerOf = createCallerFactory(appRouter);
type Described = { _def: { type: string; meta?: { permission?: string } } };
const permissions = Object.fromEntries(
  Object.entries(appRouter._def.procedures).flatMap(([path, procedure]) => {
    const { type, meta } = (procedure as never as Described)._def;
    return type === 'mutation' && meta?.permission ? [[path, meta.permission]] : [];
  }),
);

const at = (caller: unknown, path: string) =>
  path.split('.').reduce((node, key) => node[key] as Node, caller as Node) as never as Call;
const asOwner = (path: string, now: string, on: Db = db) =>
  at(callerOf({ ...staffContext(on, 'owner', { now }), db: on }), path);

const rows = () => db.read.select().from(auditEvents).orderBy(auditEvents.id);
const count = (on: Db['read'] | Tx) => on.$count(auditEvents);

test('each mutation that a permission stands before is among them', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
});

const PATHS = Object.keys(SCENARIOS);

test.each(PATHS)('%s and its row are stored together or not at all', async (path) => {
  const { input, now, row } = await (SCENARIOS[path] as (typeof SCENARIOS)[string])();
  const before = await contents();
  expect(await failureOf(withoutAudit(() => asOwner(path, now)(input)))).toContain('no audit');
  expect(await contents()).toEqual(before);
  expect(await failureOf(asOwner(path, now, cutAfterAudit())(input))).toContain('cut after the row');
  expect(await contents()).toEqual(before);

  const known = await count(db.read);
  await asOwner(path, now)(input);
  const added = (await rows()).slice(known);
  expect(added.at(-1)).toMatchObject({
    ...{ reason: '', ...row },
    ...{ at: now, who: 'staff-owner', permission: permissions[path], requestId: 'test' },
  });
  for (const { before: was, after } of added) expect(after).not.toEqual(was);
  for (const event of added) expect(wordless(event)).toEqual([]);
  const text = JSON.stringify(added);
  for (const secret of await secretsOf())
    expect({ text, has: text.includes(secret) && secret }).toEqual({ text, has: false });
});

/** What staff write themselves. */
const TEXTS =
  'reason why solution note answer text reference noteVi noteEn summaryVi summaryEn altVi altEn'.split(' ');

const STATES = ['state', 'status', 'paymentStatus', 'scan', 'how'];
const textsOf = (input: object) => Object.keys(input).filter((field) => TEXTS.includes(field));
/** Nobody types anything there. */
const WITHOUT_TEXT = [
  'gate.redeem',
  'gate.redeemGroup',
  'gate.verify',
  'menu.setSoldOut',
  'orders.advance',
  'staff.board.confirm',
  'staff.media.archive',
  // A form or a file as a whole: `resource-editing.test.ts` and `resource-csv.test.ts` try their texts.
  ...PATHS.filter((path) => /^staff\.content\.|\.takeBack/.test(path)),
  // A prefix of twelve characters: `discount-codes.test.ts`.
  'staff.discounts.generate',
  'staff.moderation.undo',
  ...PATHS.filter((path) => path.startsWith('staff.orders.mark')),
  'staff.orders.sendRefund',
  'staff.quotes.assign',
  'staff.people.askPermission',
  'staff.people.changeRole',
  'staff.people.grant',
  'staff.people.invite',
  'staff.people.resend',
  'staff.people.saveRole',
  'staff.people.withdraw',
  'staff.refunds.approve',
  'staff.refunds.markPaid',
  ...PATHS.filter((path) => /^staff\.refunds\.(retry|send)/.test(path)),
  // As a whole too: `settings-room.test.ts`.
  'staff.settings.save',
  'staff.transfers.countCounter',
  'staff.transfers.takeAtCounter',
  'staff.vouchers.lookUp',
];
/** As a whole too: `drafts.test.ts`. */
const isDraft = (path: string) => /^staff\.content\.(posts|pages)\./.test(path);
const withText = PATHS.filter((path) => !WITHOUT_TEXT.includes(path) && !isDraft(path));

test.each(withText)('%s refuses a text of 1 MB as before, and then there is no row', async (path) => {
  const { input, now } = await (SCENARIOS[path] as (typeof SCENARIOS)[string])();
  const before = await contents();
  expect(textsOf(input)).not.toEqual([]);
  for (const field of textsOf(input)) {
    const long = { ...input, [field]: 'dài '.repeat(250_000) };
    expect(await failureOf(asOwner(path, now)(long))).toMatch(/errors\.(tooLong|invalid)/);
  }
  expect(await contents()).toEqual(before);
});

/** What the page has no word for and would show as it is stored. */
function wordless({ permission, subjectKind, before, after }: AuditEventRow): string[] {
  const intl = intlFor('vi');
  const fields = Object.entries({ ...before, ...after }).concat(Object.entries(before ?? {}));
  const states = fields.filter(([field]) => STATES.includes(field));
  const shown: [string, string][] = [
    [permission, permissionText(intl, permission)],
    [subjectKind, subjectText(intl, { kind: subjectKind, id: '' }).trim()],
    ...fields.map(([field]): [string, string] => [field, fieldText(intl, field)]),
    ...states.map(([field, value]): [string, string] => [String(value), valueText(intl, field, value)]),
  ];
  return shown.filter(([name, text]) => name === text).map(([name]) => name);
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => Bun.inspect(error),
  );
}

async function withoutAudit(work: () => Promise<unknown>): Promise<void> {
  await db.read.run(sql`CREATE TRIGGER no_audit BEFORE INSERT ON audit_events
    BEGIN SELECT RAISE(ABORT, 'no audit'); END`);
  await work().finally(() => db.read.run(sql`DROP TRIGGER no_audit`));
}

/** A database whose transaction fails at its end when it has written an audit row. */
function cutAfterAudit(): Db {
  return {
    ...db,
    write: (work) =>
      db.write(async (tx, askLast) => {
        const known = await count(tx);
        const done = await work(tx, askLast);
        if ((await count(tx)) > known) throw new Error('cut after the row');
        return done;
      }),
  };
}

/** Logs of the attempt itself, which stay whatever becomes of it. */
const OWN_LOGS = ['security_events', 'rate_limits', 'sqlite_sequence'];
const contents = () => contentsOf(db, OWN_LOGS);

/** Whatever opens an order, a ticket or a purse, and who the guests are. */
async function secretsOf(): Promise<string[]> {
  const texts = await db.read.all<{ text: string | null }>(sql`SELECT code AS text FROM vouchers
    UNION SELECT token FROM issued_tickets UNION SELECT code FROM issued_tickets
    UNION SELECT contact_name FROM orders UNION SELECT email FROM orders UNION SELECT phone FROM orders
    UNION SELECT email FROM comments UNION SELECT author_name FROM comments UNION SELECT email FROM waiting_entries
    UNION SELECT code FROM waiting_entries UNION SELECT json_extract(payer, '$.account') FROM bank_transfers`);
  const orders = await db.read.all<{ code: string; linkVersion: number }>(
    sql`SELECT code, link_version AS linkVersion FROM orders`,
  );
  const secrets = orders.flatMap((order) =>
    [0, 1].map((more) => orderSecret({ ...order, linkVersion: order.linkVersion + more })),
  );
  return [...texts.map(({ text }) => text ?? ''), ...secrets].filter((text) => text.length > 3);
}
