/** A mark on each request that is relayed. Proxies pass it on, also those that drop the signed header: what comes back is a loop. */
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import { WINDOW_MS } from './relayed-facts.ts';

export const HOP = 'x-relay-hop';

export function signHop(secret: string, nowMs: number): string {
  return `${nowMs} ${seal(secret, nowMs)}`;
}

/** Whether a process with this secret has relayed it already. What a visitor makes up is no mark. */
export function wasRelayed({ headers }: Pick<Request, 'headers'>, secret: string, nowMs: number): boolean {
  const [time = '', mac = ''] = (headers.get(HOP) ?? '').split(' ');
  return Math.abs(nowMs - Number(time)) <= WINDOW_MS && isSameText(mac, seal(secret, time));
}

function seal(secret: string, time: string | number): string {
  return keyedHash(secret, `relay hop\n${time}`);
}
