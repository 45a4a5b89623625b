/** A stock cache in front of three machines: fresh within a second of an edit, and nothing personal in it. */
import sharp from 'sharp';
import { freePort } from '#src/build/trial-site.ts';
import type { Namespace } from '#src/routes.ts';
import { listOffers, type Offer } from '#tests/support/booking.ts';
import { numberedEdit, SHOWN, settledPage, showsEdit } from '#tests/support/numbered-edits.ts';
import { publicAddresses, tagsOf } from '#tests/support/page-tags.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { demoUser, sharedBytes, signInAt } from '#tests/support/two-people.ts';
import { beforeAllOf, hasVarnish, startVarnish } from '#tests/support/varnish.ts';
import { orderBehind, pictureFaults } from '#tests/support/visitor-behind-cache.ts';
import type { Row, Run } from './run-rows.ts';

const KEY = 'purge-key-0123456789';
const FRESH_WITHIN_MS = 1000;
const GIVE_UP_MS = 10_000;
const LOOK_MS = 20;

export const frontRow: Row = {
  name: 'front',
  title: 'CDN: edit → purge; two users; same ETag from 3 machines: fresh ≤ 1 s, 0 personal bytes shared',
  withinMs: { short: 180_000, long: 900_000 },
  missing: () => (hasVarnish() ? null : 'no varnishd'),
  async measure(run) {
    const { park, front } = await openFront(run);
    await measureEdits(run, { park, front });
    const people = [demoUser('manager'), demoUser('visitor')] as const;
    const [one, other] = await Promise.all(people.map((user) => signInAt(front, user, front)));
    const shared = one && other ? await sharedBytes(front, [one, other]) : ['nobody is signed in'];
    run.figure({
      what: 'two people who are signed in, every address that needs no input',
      measured: shared[0] ?? '0 answers with bytes of the other',
      promised: '0',
      isMet: shared.length === 0,
    });
    await measureVisitor(run, { park, front });
    const paths = await publicAddresses(park.urls[0] ?? '');
    const differing: string[] = [];
    for (const path of paths) if (new Set(await tagsOf(park.urls, path)).size > 1) differing.push(path);
    run.figure({
      what: `ETags of ${paths.length} public pages and payloads from ${park.urls.length} processes`,
      measured: `${differing.length} differ ${differing[0] ?? ''}`.trim(),
      promised: '0 differ',
      isMet: differing.length === 0,
    });
  },
};

/** Without an account. */
async function measureVisitor(run: Run, { park, front }: { park: Park; front: string }): Promise<void> {
  const { pair, paths } = await orderBehind(front, listOffers(park.rows)[0] as Offer);
  const shared = [...(await sharedBytes(front, pair)), ...(await sharedBytes(front, pair, paths))];
  run.figure({
    what: 'two visitors without an account, one of whom has ordered: the order, every address that needs no input',
    measured: shared[0] ?? '0 answers with bytes of the other',
    promised: '0',
    isMet: shared.length === 0,
  });
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  const faults = await pictureFaults(front, park, new Uint8Array(jpeg));
  run.figure({
    what: 'a picture of a visitor: their own, for everybody once approved, their own again once it is taken down',
    measured: faults[0] ?? 'as it should be, each time',
    promised: '0 shared',
    isMet: faults.length === 0,
  });
}

async function openFront(run: Run): Promise<{ park: Park; front: string }> {
  const port = freePort();
  const front = `http://127.0.0.1:${port}`;
  const park = await startPark({
    sites: 3,
    env: { PUBLIC_URL: front, PURGE_KIND: 'varnish', PURGE_URL: `${front}/`, PURGE_KEY: KEY },
  });
  run.afterwards(park.stop);
  const { urls } = park;
  const varnish = await startVarnish(port, {
    ...{ origin: urls[0] ?? '', key: KEY },
    change: (vcl) => beforeAllOf(vcl, urls),
  });
  run.afterwards(varnish.stop);
  // The first purge is of everything.
  for (let turn = 0; park.rows('SELECT 1 FROM cache_purges').length === 0; turn += 1) {
    if (turn > 300) throw new Error('nothing was purged');
    await Bun.sleep(100);
  }
  return { park, front };
}

async function measureEdits(run: Run, { park, front }: { park: Park; front: string }): Promise<void> {
  const edits = run.isShort ? 16 : 200;
  const times: number[] = [];
  const namespaces = new Set<Namespace>();
  let stored = 0;
  for (let number = 1; number <= edits; number += 1) {
    const edit = numberedEdit(number);
    namespaces.add(edit.namespace);
    // The page is in the cache, as it is for the visitor before.
    const before = await settledPage(front + edit.path);
    park.rows(edit.sql);
    const startedAt = performance.now();
    let looks = 1;
    for (; !(await showsEdit(front, { edit, before })); looks += 1) {
      if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(`${edit.namespace} is never shown`);
      await Bun.sleep(LOOK_MS);
    }
    times.push(performance.now() - startedAt);
    if (looks > 1) stored += 1;
  }
  const slowest = Math.max(...times);
  run.figure({
    what: `${edits} edits of ${namespaces.size} of ${SHOWN.size} namespaces until the cache shows them`,
    measured: `slowest ${slowest.toFixed(0)} ms; ${stored} were answered from the cache at first`,
    promised: `≤ ${FRESH_WITHIN_MS} ms`,
    isMet: slowest <= FRESH_WITHIN_MS && stored > 0 && namespaces.size === SHOWN.size,
  });
}
