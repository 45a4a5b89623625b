import { describe, expect, test } from 'bun:test';
import { inTurn } from '#src/server/jobs.ts';

describe('work in turn', () => {
  test('never overlaps, rests after each, and a failure stops nobody', async () => {
    const log: string[] = [];
    const work = inTurn(async (name: string) => {
      log.push(`${name} begins`);
      await Bun.sleep(10);
      log.push(`${name} ends`);
      if (name === 'two') throw new Error('no');
      return name;
    });
    const all = await Promise.allSettled(['one', 'two', 'three'].map(work));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });
});
