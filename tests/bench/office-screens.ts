/** Every screen of the office, asked of a real process over the same database: time until its last byte. */
import type { Database } from 'bun:sqlite';
import { addDays } from '#src/values/day.ts';
import { COLLECTING } from '#tests/support/memory.ts';
import { type Park, seededTemplate, startPark } from '#tests/support/server.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';
import { measureFiles } from './office-files.ts';
import { timesRow } from './table.ts';

const ROUNDS = 15;
const WARM_ROUNDS = 2;
const SCREEN_MAX_MS = 200;

/** The screens of `src/routes.ts` with what their addresses can say; `{order}` and others are taken from the database. */
const SCREENS = [
  '/staff',
  '/staff?day={before}',
  '/staff?files=1',
  '/staff/news',
  '/staff/me',
  '/staff/board',
  '/staff/moderation',
  '/staff/calendar',
  '/staff/calendar?day={today}',
  '/staff/calendar?view=month',
  '/staff/calendar/rules',
  '/staff/closures',
  '/staff/refunds',
  '/staff/ledger',
  '/staff/ledger?code={order}',
  '/staff/invoices',
  '/staff/invoices?from={before}&to={today}',
  '/staff/messages',
  '/staff/messages?code={order}',
  '/staff/transfers',
  '/staff/quotes',
  '/staff/quotes?view=all',
  '/staff/quotes?q=nguyen&code={quote}',
  '/staff/waiting',
  '/staff/people',
  '/staff/security',
  '/staff/security?kind=refusal',
  '/staff/audit',
  '/staff/audit?scans=1',
  '/staff/audit?who=user-manager',
  '/staff/orders',
  '/staff/orders?view=today',
  '/staff/orders?view=goods',
  '/staff/orders?code={order}',
  '/staff/orders?q=nguyen+thu+ha',
  '/staff/orders?q=zzz',
  '/staff/menu',
  '/staff/content',
  '/staff/content/products',
  '/staff/content/products?q=tra',
  '/staff/content/products/many-7',
  '/staff/content/posts',
  '/staff/content/posts/post-7',
  '/staff/content/discount-codes',
  '/staff/content/discount-codes/dc7',
  '/staff/content/combos',
  '/staff/content/services',
  '/staff/content/ticket-types',
  '/staff/content/themes',
  '/staff/content/redirects',
  '/staff/content/seo',
  '/staff/import/products',
  '/staff/media',
  '/staff/media?q=san+may',
  '/staff/media/m7',
  '/staff/settings',
  '/staff/settings/payment',
  '/staff/flags',
  '/staff/vat',
  '/staff/gate',
];

/** Who signs in has proved a second factor: without it the rooms of money do not open. */
const PROVED = (db: Database) =>
  db.run(`CREATE TRIGGER bench_factor AFTER INSERT ON sessions
    BEGIN UPDATE sessions SET factor_at = NEW.created_at WHERE id = NEW.id; END`);

/** And the files, which the same process writes. */
export async function measureProcess(file: string, today: string): Promise<void> {
  await seededTemplate();
  const park = await startPark({ file, ...COLLECTING, prepare: PROVED, env: { WORK_BUDGET: '9999' } });
  try {
    const cookie = await staffCookie(park, 'owner');
    await measureScreens(park, cookie, today);
    await measureFiles(park, cookie, today);
  } finally {
    await park.stop();
  }
}

async function measureScreens(park: Park, cookie: string, today: string): Promise<void> {
  const of = (sql: string) => park.rows<{ code: string }>(sql)[0]?.code ?? '';
  const values: Record<string, string> = {
    ...{ today, before: addDays(today, -30) },
    order: of('SELECT code FROM orders ORDER BY created_at DESC LIMIT 1'),
    quote: of('SELECT code FROM quote_requests ORDER BY created_at DESC LIMIT 1'),
  };
  for (const screen of SCREENS) {
    const path = screen.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const times: number[] = [];
    for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
      const from = performance.now();
      const answer = await fetch(park.urls[0] + path, { headers: { cookie }, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      if (round >= 0) times.push(performance.now() - from);
    }
    timesRow(screen, times, SCREEN_MAX_MS);
  }
}
