/** Whether what buyers were answered is what is stored: each acknowledged sale once, and none that nobody acknowledged. */
import { Database } from 'bun:sqlite';
import { rmSync } from 'node:fs';
import type { Park } from './server.ts';

type Rows = Park['rows'];
/** Codes, one for each buyer who was answered so; `paid`: the notice of a successful payment was accepted. */
export type Sales = { held: string[]; placed: string[]; paid: string[] };
/** Of a hold of one place: what there must be of each, and what there is. */
type Counts = {
  lines: number;
  orders: number;
  paid: number;
  tickets: number;
  attempts: number;
  entries: number;
};
type Stored = Counts & { code: string; paidVnd: number; enteredVnd: number };

const OF_HOLD = 'JOIN orders o ON o.id = x.order_id WHERE o.hold_id = h.id';
const STORED = `SELECT h.code,
    (SELECT coalesce(sum(quantity), 0) FROM hold_lines WHERE hold_id = h.id) AS lines,
    (SELECT count(*) FROM orders WHERE hold_id = h.id) AS orders,
    (SELECT count(*) FROM orders WHERE hold_id = h.id AND payment_status = 'paid' AND paid_vnd = total_vnd) AS paid,
    (SELECT coalesce(sum(paid_vnd), 0) FROM orders WHERE hold_id = h.id) AS paidVnd,
    (SELECT count(*) FROM issued_tickets x ${OF_HOLD}) AS tickets,
    (SELECT count(*) FROM payment_attempts x ${OF_HOLD} AND x.state = 'paid') AS attempts,
    (SELECT count(*) FROM ledger_entries x ${OF_HOLD} AND x.account LIKE 'money:%') AS entries,
    (SELECT coalesce(sum(x.amount_vnd), 0) FROM ledger_entries x ${OF_HOLD} AND x.account LIKE 'money:%') AS enteredVnd
  FROM holds h`;

/** To be remembered before the first buyer comes. */
export function listHoldCodes(rows: Rows): Set<string> {
  return new Set(rows<{ code: string }>('SELECT code FROM holds').map(({ code }) => code));
}

/** What was acknowledged and is lost, is stored twice, or is stored though nobody acknowledged it. Each hold is of one place. */
export function saleProblems(rows: Rows, sales: Sales, before: ReadonlySet<string>): string[] {
  const stored = new Map(
    rows<Stored>(STORED).flatMap((one) => (before.has(one.code) ? [] : [[one.code, one] as const])),
  );
  const twice = (['held', 'placed', 'paid'] as const).flatMap((step) =>
    sales[step]
      .filter((code, index, all) => all.indexOf(code) !== index)
      .map((code) => `${step} by two: ${code}`),
  );
  const lost = sales.held.filter((code) => !stored.has(code)).map((code) => `lost: ${code}`);
  const wrong = [...stored.values()].flatMap((one) => {
    if (!sales.held.includes(one.code)) return [`held though nobody was told: ${one.code}`];
    const orders = sales.placed.includes(one.code) ? 1 : 0;
    const paid = sales.paid.includes(one.code) ? 1 : 0;
    const right: Counts = { lines: 1, orders, paid, tickets: paid, attempts: paid, entries: paid };
    const isRight = Object.entries(right).every(([name, count]) => one[name as keyof Counts] === count);
    return isRight && one.paidVnd === one.enteredVnd && one.paidVnd > 0 === paid > 0
      ? []
      : [`${one.code}: ${JSON.stringify(one)}, not ${JSON.stringify(right)}`];
  });
  return [...twice, ...lost, ...wrong];
}

type Fault = { name: string; make: (db: Database, sales: Sales, unpaid: string) => void };

const FAULTS: Fault[] = [
  {
    name: 'a hold that was carried out twice',
    make: (db, { paid: [code = ''] }) =>
      copyRow(db, 'holds', `code = '${code}'`, { id: "'twice'", code: "'TWICE'" }),
  },
  { name: 'an order that is lost', make: (db, { paid: [code = ''] }) => loseOrder(db, code) },
  {
    name: 'a ticket that was issued twice',
    make: (db, { paid: [code = ''] }) =>
      copyRow(db, 'issued_tickets', `order_id = (SELECT id FROM orders WHERE code = '${code}')`, {
        ...{ id: "'twice'", number: 'number + 1', code: "'TWICE'", token: "'twice'" },
      }),
  },
  {
    name: 'money that was booked twice',
    make: (db, { paid: [code = ''] }) =>
      copyRow(db, 'ledger_entries', `order_id = (SELECT id FROM orders WHERE code = '${code}')`, {
        ...{ id: 'NULL', movement: "movement || '-twice'" },
      }),
  },
  {
    name: 'a declined payment that is stored as paid',
    make: (db, _, unpaid) =>
      void db.run("UPDATE orders SET payment_status = 'paid', paid_vnd = total_vnd WHERE code = ?", [unpaid]),
  },
];

/** Faults made on purpose, one after another in a copy of the file, that `saleProblems` does not see: there are none. */
export function unseenFaults(file: string, sales: Sales, before: ReadonlySet<string>): string[] {
  const copy = `${file}-faults`;
  const unpaid = sales.placed.find((code) => !sales.paid.includes(code));
  if (unpaid === undefined || sales.paid.length === 0) return ['nobody paid, or nobody declined'];
  const source = new Database(file, { readonly: true });
  source.run('VACUUM INTO ?', [copy]);
  source.close();
  const db = new Database(copy);
  try {
    return FAULTS.filter(({ make }) => {
      db.run('BEGIN');
      make(db, sales, unpaid);
      const problems = saleProblems((sql, ...values) => db.query(sql).all(...values) as never, sales, before);
      db.run('ROLLBACK');
      return problems.length === 0;
    }).map(({ name }) => name);
  } finally {
    db.close();
    rmSync(copy, { force: true });
  }
}

/** `changed`: SQL of the columns that differ. */
function copyRow(db: Database, table: string, where: string, changed: Record<string, string>): void {
  const columns = db.query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}')`).all();
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `"${name}"`);
  const { changes } = db.run(
    `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE ${where}`,
  );
  if (changes === 0) throw new Error(`nothing to copy in ${table}`);
}

function loseOrder(db: Database, code: string): void {
  if (db.run('DELETE FROM orders WHERE code = ?', [code]).changes === 0) throw new Error(`no order ${code}`);
}
