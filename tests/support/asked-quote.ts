import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type QuoteRow, quoteRequests } from '#db/schema/quotes.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asVisitor } from './caller.ts';
import { fillRow } from './filled-row.ts';

let asked = 0;

/** A request for a price as a visitor sends it, each by another phone. */
export async function askQuote(
  db: Db,
  { now, locale = 'vi', ...change }: { now: string; locale?: 'vi' | 'en' } & Record<string, unknown>,
): Promise<QuoteRow> {
  asked += 1;
  const person = { fullName: 'Trần Quang Huy', email: `huy${asked}@sao.example` };
  const phone = `0912 3${String(asked).padStart(2, '0')} 678`;
  const caller = asVisitor(db, { now, locale, ip: `198.18.${asked % 200}.9` });
  const { code } = await caller.quotes.create({ ...person, phone, country: 'VN', groupSize: 45, ...change });
  const [quote] = await db.read.select().from(quoteRequests).where(eq(quoteRequests.code, code));
  if (!quote) throw new Error('no quote');
  return quote;
}

/** Somebody who works here under the id of their calls: `staff-care`. */
export async function addMember(db: Db, preset: Preset): Promise<void> {
  const id = `staff-${preset}`;
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  await fillRow(db, 'users', { id, first_name: 'Lan', email: `${preset}@dinhmay.example`, role: 'visitor' });
  await fillRow(db, 'staff_members', {
    user_id: id,
    role_id: preset,
    deactivated_at: null,
    news_read_at: null,
    office_colour: 'light',
    office_rows: 'medium',
  });
}
