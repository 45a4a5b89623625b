import { createMessage } from '#src/features/messages/messages.queries.ts';
import { type Limit, networkOf } from '#src/server/limits/rate-limit.ts';
import {
  clearUses,
  countUse,
  countUses,
  giveBackUse,
  limitStored,
} from '#src/server/limits/stored-limits.ts';
import { knownDevice } from '#src/server/sessions/device-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { LOGIN_CANDIDATES } from './auth.queries.ts';

const WINDOW_SECONDS = 15 * 60;
const BY_ACCOUNT = { kind: 'login-account', max: 10, windowSeconds: WINDOW_SECONDS };
const BY_NETWORK = { kind: 'login-network', max: 40, windowSeconds: WINDOW_SECONDS };
const BY_DEVICE = { kind: 'login-device', max: 10, windowSeconds: WINDOW_SECONDS };
/** An attack that goes on for days is one mail a day. */
const NOTIFIED = { kind: 'login-attack-told', max: 1, windowSeconds: 24 * 60 * 60 };

const FREE_TRIES = 4;
const FIRST_DELAY_MS = 500;
const DELAY_MAX_MS = 4000;

/** `key` is the name as typed, one spelling for each; `users` are those it may mean. */
type Named = { key: string; users: readonly { id: string }[] };
/**
 * A password that may be tried. `network` has counted the try too, unless this is a device of the account `ownerId`, null
 * anywhere else.
 */
type LoginTry = { limit: Limit; network: Limit | null; tries: number; ownerId: string | null };

/**
 * Admits one password attempt, or throws TOO_MANY_REQUESTS. In a browser known to the account only the attempts of this
 * browser count; elsewhere those of the network and of all unknown devices for this name. Attempts after the first few
 * wait before the password is hashed, which delays nobody else.
 */
export async function admitTry(ctx: Context, { key, users }: Named): Promise<LoginTry> {
  const { db, now } = ctx;
  const device = knownDevice(
    ctx.cookies,
    users.map(({ id }) => id),
  );
  const limit = device
    ? { ...BY_DEVICE, key: `${device.userId} ${device.deviceId}`, now }
    : { ...BY_ACCOUNT, key, now };
  const network = { ...BY_NETWORK, key: networkOf(ctx.ip), now };
  await limitStored(db, ...(device ? [limit] : [network, limit]));
  const tries = await countUses(db.read, limit);
  await Bun.sleep(delayMs(tries));
  return { limit, network: device ? null : network, tries, ownerId: device?.userId ?? null };
}

/** How long the n-th try within the window waits. */
export function delayMs(tries: number): number {
  return tries <= FREE_TRIES ? 0 : Math.min(DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES - 1));
}

/** The password was right: it is no try of a network that guesses, however many people sign in there in a morning. */
export async function giveBackTry({ db }: Context, { network }: LoginTry): Promise<void> {
  if (network) await giveBackUse(db, network);
}

/** The password was right: its owner's wrong tries before it do not count any more. */
export async function clearTries({ db }: Context, { limit }: LoginTry): Promise<void> {
  await clearUses(db, limit);
}

/**
 * Records a wrong password. The attempt that exhausts the limit of unknown devices requests a mail to the owner.
 * Whether there is an owner is decided when the mail is written: here the same happens for an unknown name.
 */
export async function noteWrongTry(
  { db, now }: Context,
  key: string,
  { tries, ownerId }: LoginTry,
): Promise<void> {
  if (ownerId !== null || tries < BY_ACCOUNT.max) return;
  await db.write(async (tx) => {
    if ((await countUse(tx, { ...NOTIFIED, key, now })) !== null) return;
    const burst = newId();
    const candidates = key.includes('@') ? 1 : LOGIN_CANDIDATES;
    for (let index = 0; index < candidates; index += 1) {
      const payload = { login: key, index: String(index), tries: String(tries), at: now };
      const dedupeKey = `account-attack:${burst}:${index}`;
      await createMessage(tx, { dedupeKey, kind: 'account-attack', orderId: '', payload, now });
    }
  });
}
