/** People with telephones, and the box that their text messages come to. */
import { afterAll, beforeAll } from 'bun:test';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { phoneCodes } from '#db/schema/profile.ts';
import { env } from '#src/server/env/env.ts';
import { addSeconds } from '#src/values/day.ts';
import { addressesIn } from './accounts.ts';
import { MAI, registerGuest } from './guests.ts';
import { db, openOnce } from './own-database.ts';
import { BEFORE, openPark } from './park.ts';
import { openWorld, TEXT_KEYS, type World } from './sandbox-world.ts';

export type Text = { phone: string; brandname: string; content: string };
export const freshIp = addressesIn('198.51.160');

export let world: World;
let count = 0;

/** A park, and a provider of text messages; call it at the top of a file. */
export function openPhones(): void {
  openOnce(openPark);
  beforeAll(() => {
    world = openWorld();
    Object.assign(env(), { TEXTS: { ...TEXT_KEYS, baseUrl: world.url } });
  });
  afterAll(async () => {
    Object.assign(env(), { TEXTS: null });
    await world.stop();
  });
}

/** A new user with a number of their own, or with the given one. */
export async function guest(phone = nextNumber()) {
  const email = `so${crypto.randomUUID().slice(0, 8)}@khach.example`;
  const browser = await registerGuest(db, { ...MAI, email, phone }, { now: BEFORE, ip: freshIp() });
  const at = async (seconds: number) => (await browser.user(addSeconds(BEFORE, seconds))).profile;
  return { browser, email, phone, at };
}

export async function textsTo(phone: string): Promise<Text[]> {
  const answer = await fetch(`${world.url}/textbox.json?to=${phone.slice(1)}`);
  return (await answer.json()) as Text[];
}

export async function codeFor(phone: string): Promise<string> {
  return /\d{6}/.exec((await textsTo(phone))[0]?.content ?? '')?.[0] ?? '';
}

export async function wrongFor(phone: string): Promise<string> {
  return String((Number(await codeFor(phone)) + 1) % 1_000_000).padStart(6, '0');
}

export async function verifiedAt(email: string): Promise<string | null> {
  const [user] = await db.read.select().from(users).where(eq(users.email, email));
  return user?.phoneVerifiedAt ?? null;
}

export function codesTo(phone: string) {
  return db.read.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
}

function nextNumber(): string {
  count += 1;
  return `+8491200${String(count).padStart(4, '0')}`;
}
