const TRIES = 5;

/** CPU time in ms of work that does not wait: what other programs take from the machine meanwhile is not counted. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The shortest of several runs, in ms. Anything may stand still for a moment on a busy machine, so one long run says
 * nothing; what is slow each time is. Ends with the first run below `within`.
 */
export async function quickest(
  within: number,
  run: (round: number) => unknown,
  tries = TRIES,
): Promise<number> {
  const times: number[] = [];
  while (times.length < tries && !times.some((ms) => ms < within)) {
    const startedAt = performance.now();
    await run(times.length);
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}
