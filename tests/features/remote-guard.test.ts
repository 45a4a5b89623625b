/** What a database server that says nothing, or says it late, costs whoever waits for it. */
import { afterEach, expect, test } from 'bun:test';
import { guardRemote, type RemoteGuard } from '#db/remote-guard.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { quickest } from '#tests/support/quickest.ts';

/** The promise to a buyer. */
const REFUSED_WITHIN_MS = 3000;
const PROBE_MS = 1000;

let guard: RemoteGuard;
let isSilent: boolean;
afterEach(() => guard.close());

const silence = (ms: number) => Bun.sleep(ms).then(() => Promise.reject(new Error('no answer')));

function open() {
  guard = guardRemote(() => (isSilent ? silence(PROBE_MS) : Promise.resolve()));
}

test('a silent server: who waits is refused within 3 s, who comes then at once, until it answers', async () => {
  isSilent = true;
  const refuseAll = async () => {
    guard?.close();
    open();
    const fates = Array.from({ length: 3 }, () =>
      guard.run(() => silence(8000)).then(() => null, whyUnavailable),
    );
    expect(await Promise.all(fates)).toEqual(['away', 'away', 'away']);
  };
  expect(await quickest(REFUSED_WITHIN_MS, refuseAll, 3)).toBeLessThan(REFUSED_WITHIN_MS);
  expect(guard.isAway()).toBe(true);
  const ask = () => guard.run(() => Promise.resolve(1)).then(() => null, whyUnavailable);
  expect(await quickest(100, async () => expect(await ask()).toBe('away'))).toBeLessThan(100);
  isSilent = false;
  const until = performance.now() + REFUSED_WITHIN_MS;
  while (guard.isAway() && performance.now() < until) await Bun.sleep(20);
  expect(await guard.run(() => Promise.resolve(1))).toBe(1);
}, 20_000);

test('an exchange that takes long at a server that answers others is waited for', async () => {
  isSilent = false;
  open();
  expect(await guard.run(() => Bun.sleep(2500).then(() => 'done'))).toBe('done');
  expect(guard.isAway()).toBe(false);
}, 10_000);
