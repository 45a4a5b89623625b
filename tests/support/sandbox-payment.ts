/** A sandbox for each test, and payments made in it as a buyer makes them. */
import { afterEach, beforeEach, expect } from 'bun:test';
import { GOOD_CARD, openWorld, type World } from './sandbox-world.ts';

export let world: World;

export function openSandbox(): void {
  beforeEach(() => {
    world = openWorld();
  });
  afterEach(() => world.stop());
}

/** Stops the sandbox and starts one with another configuration. */
export async function reopen(change: Parameters<typeof openWorld>[0]): Promise<void> {
  await world.stop();
  world = openWorld(change);
}

/** The query string of an address. */
export const raw = (address: string) => address.slice(address.indexOf('?') + 1);

/** Pays; gives what the shop would read from the return. */
export async function pay(ref: string, how: Record<string, string> = GOOD_CARD) {
  const { redirectUrl, createDate } = world.payUrl(ref);
  const { status, body } = await world.pay({ url: redirectUrl, ...how });
  expect(status).toBe(200);
  return { returned: world.provider.readNotice(raw(body.redirectUrl ?? ''), 'return'), createDate };
}
