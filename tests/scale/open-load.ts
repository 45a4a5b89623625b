/** Requests at a rate that does not give way to slow answers, as visitors come. */

export type Answered = { at: number; status: number; ms: number };
type Options = {
  perSecond: number;
  seconds: number;
  ask: (index: number) => Promise<number>;
  /** Called once a second. */
  eachSecond?: () => void;
  /** More at once are not sent: they count as status 0, so that a generator that is too slow shows. */
  atOnce?: number;
};

const TICK_MS = 20;
const AT_ONCE = 2000;

/** `ask` resolves with the status, 0 when there was no answer. */
export async function openLoad({
  perSecond,
  seconds,
  ask,
  eachSecond,
  atOnce = AT_ONCE,
}: Options): Promise<Answered[]> {
  const answered: Answered[] = [];
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  let [sent, lookedAt] = [0, startedAt];
  for (let now = startedAt; now < startedAt + seconds * 1000; now = performance.now()) {
    for (const due = Math.floor(((now - startedAt) / 1000) * perSecond); sent < due; sent += 1) {
      if (running.size >= atOnce) {
        answered.push({ at: now, status: 0, ms: 0 });
        continue;
      }
      const work: Promise<void> = askOne(ask, sent, answered).finally(() => running.delete(work));
      running.add(work);
    }
    if (now - lookedAt >= 1000) {
      lookedAt = now;
      eachSecond?.();
    }
    await Bun.sleep(TICK_MS);
  }
  await Promise.all(running);
  return answered;
}

async function askOne(ask: Options['ask'], index: number, answered: Answered[]): Promise<void> {
  const at = performance.now();
  const status = await ask(index).catch(() => 0);
  answered.push({ at, status, ms: performance.now() - at });
}

export function quantileMs(answered: readonly Answered[], share: number): number {
  const times = answered.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
}

/** `200 × 91, 503 × 4`. */
export function countStatuses(answered: readonly Answered[]): string {
  const groups = [...Map.groupBy(answered, ({ status }) => status)].sort(([one], [other]) => one - other);
  return groups.map(([status, all]) => `${status} × ${all.length}`).join(', ');
}
