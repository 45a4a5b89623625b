import { describe, expect, test } from 'bun:test';
import { createBudgets, OWN_PEER } from '#src/server/limits/budgets.ts';

const IP = '198.51.100.7';

function timed() {
  const time = { ms: 0 };
  const budgets = createBudgets({ page: { burst: 5, perMinute: 60 } }, () => time.ms);
  const ask = (ip = IP) => {
    const seconds = budgets.secondsToWait('page', ip);
    if (seconds === 0) budgets.take('page', ip);
    else budgets.fine('page', ip);
    return seconds;
  };
  return { time, ask };
}

describe('the budget of a network', () => {
  test('gives a burst at once, then its rate', () => {
    const { time, ask } = timed();
    expect(Array.from({ length: 6 }, () => ask())).toEqual([0, 0, 0, 0, 0, 2]);
    time.ms += 10_000;
    expect(Array.from({ length: 6 }, () => ask())).toEqual([0, 0, 0, 0, 0, 2]);
  });

  test('never holds more than the burst', () => {
    const { time, ask } = timed();
    ask();
    time.ms += 3_600_000;
    expect(Array.from({ length: 6 }, () => ask()).filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  test('of one network leaves another alone, and an IPv6 customer is one network', () => {
    const { ask } = timed();
    for (let count = 0; count < 5; count += 1) ask(`2001:db8:1:2::${count + 1}`);
    expect(ask('2001:db8:1:2:ffff::9')).toBeGreaterThan(0);
    expect(ask('2001:db8:1:3::1')).toBe(0);
    expect(ask(IP)).toBe(0);
  });

  test('gives nothing to who goes on asking without waiting', () => {
    const { time, ask } = timed();
    let given = 0;
    // Ten minutes of twenty requests a second.
    for (let count = 0; count < 12_000; count += 1) {
      if (ask() === 0) given += 1;
      time.ms += 50;
    }
    expect(given).toBeLessThanOrEqual(10);
  });

  test('is back after at most two minutes, whatever has been asked', () => {
    const { time, ask } = timed();
    for (let count = 0; count < 100_000; count += 1) ask();
    expect(ask()).toBe(60);
    time.ms += 62_000;
    expect(ask()).toBe(0);
  });

  test('clients that honour Retry-After get almost the whole rate', () => {
    const { time, ask } = timed();
    let given = 0;
    for (; time.ms < 600_000; time.ms += 1) {
      const seconds = ask();
      if (seconds === 0) given += 1;
      else time.ms += seconds * 1000 - 1;
    }
    expect(given).toBeGreaterThan(400);
  });

  test('has no limit for the process itself', () => {
    const { ask } = timed();
    expect(Array.from({ length: 50 }, () => ask(OWN_PEER)).every((seconds) => seconds === 0)).toBe(true);
  });
});
