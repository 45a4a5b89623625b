import type { Database } from 'bun:sqlite';
import * as z from 'zod';
import { RESPONSE_CODES } from './gateway/codes.ts';

const DELAY_MAX_MS = 120_000;
const delay = z.int().min(0).max(DELAY_MAX_MS);

/** The trouble that tests and people can order. */
const switchesShape = z.strictObject({
  /** The notification is never sent. */
  lostIpn: z.boolean(),
  doubleIpn: z.boolean(),
  /** The notification, validly signed, reports 1,000 đồng less. */
  wrongAmount: z.boolean(),
  /** Notifications and API answers have a broken signature. */
  badHash: z.boolean(),
  /** Pages, API answers and notifications come this late. */
  delayMs: delay,
  /** Pages and API answer 500 with an HTML body. */
  refuses: z.boolean(),
  /** New refunds end rejected. */
  rejectsRefunds: z.boolean(),
  /** Finishes every payment at once with this response code, without showing a page. */
  autoPay: z.enum(['none', ...RESPONSE_CODES]),
  mailDown: z.boolean(),
  mailDelayMs: delay,
  /** Mails are taken and come back, as Resend reports. */
  mailsReturned: z.boolean(),
  /** Text messages are refused: the balance is used up. */
  textDown: z.boolean(),
  speedSmsDown: z.boolean(),
  /** Messages are accepted and never arrive: eSMS reports it, Zalo does not. */
  textsLost: z.boolean(),
  /** Notices answer 502 with an HTML body. */
  zaloDown: z.boolean(),
  /** Every notice is refused with this code of Zalo's; 0 is none. */
  zaloCode: z.int().min(-2000).max(0),
});

export const switchesInput = switchesShape.partial();
export type Switches = z.output<typeof switchesShape>;

export const FLAGS = [
  'lostIpn',
  'doubleIpn',
  'wrongAmount',
  'badHash',
  'refuses',
  'rejectsRefunds',
  'mailDown',
  'mailsReturned',
  'textDown',
  'speedSmsDown',
  'textsLost',
  'zaloDown',
] as const;
export const DELAYS = ['delayMs', 'mailDelayMs'] as const;

export const NO_TROUBLE: Switches = {
  lostIpn: false,
  doubleIpn: false,
  wrongAmount: false,
  badHash: false,
  delayMs: 0,
  refuses: false,
  rejectsRefunds: false,
  autoPay: 'none',
  mailDown: false,
  mailDelayMs: 0,
  mailsReturned: false,
  textDown: false,
  speedSmsDown: false,
  textsLost: false,
  zaloDown: false,
  zaloCode: 0,
};

export function readSwitches(db: Database): Switches {
  const rows = db.query<{ name: string; value: string }, []>('SELECT name, value FROM switches').all();
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  const known = switchesInput.safeParse(stored);
  return { ...NO_TROUBLE, ...(known.success ? (known.data as Partial<Switches>) : {}) };
}

export function setSwitches(db: Database, change: z.output<typeof switchesInput>): Switches {
  const set = db.query(
    'INSERT INTO switches (name, value) VALUES ($name, $value) ON CONFLICT (name) DO UPDATE SET value = $value',
  );
  for (const [name, value] of Object.entries(change)) {
    if (value !== undefined) set.run({ name, value: JSON.stringify(value) });
  }
  return readSwitches(db);
}

export function resetSwitches(db: Database): Switches {
  db.run('DELETE FROM switches');
  return NO_TROUBLE;
}
