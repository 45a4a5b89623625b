/** What the process that serves makes of a second one that dies, hangs or talks nonsense. */
import { afterEach, expect, test } from 'bun:test';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  endBackProcess,
  hasBackProcess,
  runInBackProcess,
  setBackProcess,
} from '#src/server/back-process.ts';
import { eventually } from '#tests/support/mail-catcher.ts';

const SCRIPT = new URL('../support/odd-back-process.ts', import.meta.url).pathname;
const SOON_MS = 10_000;

afterEach(() => {
  endBackProcess();
  setBackProcess(null);
});

const isPid = (done: unknown): done is number => typeof done === 'number';
const ask = (does: string, more: object = {}) =>
  runInBackProcess({ does, ...more }, isPid) ?? Promise.resolve(0);
const why = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: Error) => error.message,
  );
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

test('without one, the work is to be done here', () => {
  expect(runInBackProcess({ does: 'works' }, isPid)).toBeNull();
});

test('one process does all that is asked of it, and what it says went wrong is told', async () => {
  setBackProcess(SCRIPT);
  const pids = await Promise.all([ask('works'), ask('works'), ask('works')]);
  expect(new Set(pids).size).toBe(1);
  expect(pids[0]).not.toBe(process.pid);
  expect(await why(ask('fails'))).toBe('the provider said no');
  expect(await ask('works')).toBe(pids[0] ?? 0);
});

test.each(['ends', 'quits', 'shouts'])(
  'one that %s takes with it what it had in hand, and another follows',
  async (does) => {
    setBackProcess(SCRIPT);
    const first = await ask('works');
    const hanging = ask('waits');
    expect(await Promise.all([why(ask(does)), why(hanging)])).toEqual([
      'the process for mails and documents ended',
      'the process for mails and documents ended',
    ]);
    expect(await ask('works')).not.toBe(first);
    expect(await eventually(() => !isAlive(first), SOON_MS)).toBe(true);
  },
);

test('one that hangs is ended after its time, and another follows', async () => {
  setBackProcess(SCRIPT, { answerMs: 1500 });
  const first = await ask('works');
  expect(await why(ask('hangs'))).toBe('the process for mails and documents ended');
  expect(await eventually(() => !isAlive(first), SOON_MS)).toBe(true);
  expect(await ask('works')).not.toBe(first);
});

test('nonsense is no answer: what nobody asked is passed over, and nothing counts as sent', async () => {
  setBackProcess(SCRIPT);
  const first = await ask('works');
  expect(await why(ask('mumbles'))).toBe('the process for mails and documents sent an invalid answer');
  expect(await ask('works')).toBe(first);
});

test('one that leaves with nothing in hand has not failed', async () => {
  setBackProcess(SCRIPT);
  const first = await ask('leaves');
  // Also noticed here: what is asked of it before that was asked of a process that had ended.
  expect(await eventually(() => !existsSync(`/proc/${first}`), SOON_MS)).toBe(true);
  expect(await ask('works')).not.toBe(first);
});

test('when nothing is asked of it for a while it is ended, which is no failure', async () => {
  setBackProcess(SCRIPT, { idleMs: 50 });
  const first = await ask('works');
  expect(await eventually(() => !isAlive(first), SOON_MS)).toBe(true);
  expect(await ask('works')).not.toBe(first);
});

test('while something is in hand it is not ended, however long that takes', async () => {
  setBackProcess(SCRIPT, { idleMs: 50, answerMs: 1000 });
  const first = await ask('works');
  const startedAt = performance.now();
  const ended = why(ask('waits'));
  expect(await ask('works')).toBe(first);
  expect(await ended).toBe('the process for mails and documents ended');
  expect(performance.now() - startedAt).toBeGreaterThan(900);
});

test('work is handed over once, however often the process ends', async () => {
  setBackProcess(SCRIPT);
  const folder = mkdtempSync(join(tmpdir(), 'back-process-'));
  const file = join(folder, 'asked');
  await ask('works');
  await why(ask('ends', { file }));
  await ask('works');
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

test('after three that ended before they had done anything, the work is done here', async () => {
  setBackProcess(SCRIPT);
  for (const isStillTried of [true, true, false]) {
    expect(await why(ask('ends'))).toBe('the process for mails and documents ended');
    expect(hasBackProcess()).toBe(isStillTried);
  }
  expect(runInBackProcess({ does: 'works' }, isPid)).toBeNull();
});

test('one that has worked before is tried on, each time a little later', async () => {
  setBackProcess(SCRIPT);
  await ask('works');
  for (let ended = 0; ended < 3; ended += 1) await why(ask('ends'));
  expect(hasBackProcess()).toBe(true);
  expect(await ask('works')).toBeGreaterThan(0);
});
