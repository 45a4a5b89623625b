import { describe, expect, test } from 'bun:test';
import { createFairQueue, type QueueOptions, type Release } from '#src/server/limits/fair-queue.ts';

const OPTIONS: QueueOptions = {
  slots: 3,
  slotsPerNetwork: 2,
  waiting: 6,
  waitingPerNetwork: 4,
  patienceMs: 60_000,
};

/** Who got a slot, in their order; `release` gives back the slot of the n-th. */
function queueOf(change: Partial<QueueOptions> = {}) {
  const queue = createFairQueue({ ...OPTIONS, ...change });
  const started: string[] = [];
  const refused: string[] = [];
  const releases = new Map<string, Release>();
  const enter = (name: string) => {
    void queue.enter(name[0] ?? '').then((release) => {
      (release ? started : refused).push(name);
      if (release) releases.set(name, release);
    });
  };
  const settled = () => Bun.sleep(0);
  return { queue, started, refused, enter, settled, leave: (name: string) => releases.get(name)?.() };
}

describe('the fair queue', () => {
  test('runs two of one network at once, and three in all', async () => {
    const { started, enter, settled, queue } = queueOf();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) enter(name);
    await settled();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    expect(queue.size()).toEqual({ running: 3, waiting: 2 });
  });

  test('serves the networks in turn, whoever waits longest', async () => {
    const { started, enter, settled, leave } = queueOf({ slots: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) enter(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3', 'a4']) {
      await settled();
      expect(started.at(-1)).toBe(name);
      leave(name);
    }
  });

  test('refuses a network whose line is full, and lets another wait', async () => {
    const { refused, started, enter, settled, leave } = queueOf({ slots: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) enter(name);
    await settled();
    expect(refused).toEqual(['a6']);
    leave('a1');
    await settled();
    expect(started).toEqual(['a1', 'b1']);
  });

  test('when all places are taken, the longest line makes room', async () => {
    const { refused, enter, settled, queue } = queueOf({ slots: 1 });
    for (const name of ['x1', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) enter(name);
    await settled();
    expect(refused).toEqual(['a4']);
    enter('d1');
    await settled();
    expect(refused).toEqual(['a4', 'a3']);
    expect(queue.size()).toEqual({ running: 1, waiting: 6 });
  });

  test('refuses requests that waited too long, and drops them', async () => {
    const { refused, started, enter, settled, leave, queue } = queueOf({ slots: 1, patienceMs: 5 });
    for (const name of ['a1', 'b1']) enter(name);
    await Bun.sleep(30);
    expect(refused).toEqual(['b1']);
    leave('a1');
    leave('a1');
    await settled();
    expect([started, queue.size()]).toEqual([['a1'], { running: 0, waiting: 0 }]);
  });
});
