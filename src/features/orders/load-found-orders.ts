import type { Db } from '#db/client.ts';
import { env } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import { addSeconds } from '#src/values/day.ts';
import { type FoundBy, listFoundOrders } from './found-orders.queries.ts';
import { listLinkVersions } from './link-versions.queries.ts';
import { secretsOf } from './order-secret.ts';

const LIVES_SECONDS = 24 * 60 * 60;

type Reading = { db: Db; now: string };
export type FoundOrder = Awaited<ReturnType<typeof listFoundOrders>>[number] & { secret: string };

/** The orders that a link of such a mail opens, each with its key. Throws NOT_FOUND when the link is over. */
export async function readFound(reading: Reading, { token }: { token: string }): Promise<FoundOrder[]> {
  const found = await loadFoundOrders(reading, token);
  if (!found) throw new Problem('NOT_FOUND', 'orders.error.linkOver');
  return found;
}

/** The same for a page; null when the link is over. */
export async function loadFoundOrders({ db, now }: Reading, token: string): Promise<FoundOrder[] | null> {
  const by = readFoundToken(token, now);
  if (!by) return null;
  const found = await listFoundOrders(db.read, by);
  const codes = found.map(({ code }) => code);
  const secretOf = secretsOf(await listLinkVersions(db.read, codes));
  return found.map((order) => ({ ...order, secret: secretOf(order.code) }));
}

/** Contains its own expiry, signed, so that nothing has to be stored. */
export function foundToken({ email, phone }: FoundBy, now: string): string {
  const until = addSeconds(now, LIVES_SECONDS);
  const body = Buffer.from(JSON.stringify([email, phone, until])).toString('base64url');
  return `${body}.${signature(body)}`;
}

/** Null for a token that is forged, broken or over. */
function readFoundToken(token: string, now: string): FoundBy | null {
  const [body = '', signed = ''] = token.split('.');
  if (!isSameText(signature(body), signed)) return null;
  const [email, phone, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string | null,
    string | null,
    string,
  ];
  if (now >= until) return null;
  if (email !== null) return { email, phone };
  return phone === null ? null : { email, phone };
}

function signature(body: string): string {
  return keyedHash(env().ORDER_SECRET, `found ${body}`);
}
