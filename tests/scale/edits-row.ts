/** Staff edit at the primary; the next visitor in a region sees it. */
import type { Namespace } from '#src/routes.ts';
import { numberedEdit, SHOWN, settledPage, showsEdit } from '#tests/support/numbered-edits.ts';
import type { DatabaseServer } from '#tests/support/sqld.ts';
import { quantileMs } from './open-load.ts';
import { missingRegions, openRegions } from './regions.ts';
import type { Row } from './run-rows.ts';

const DELAY_MS = 40;
const SEEN_WITHIN_MS = 300;
const GIVE_UP_MS = 5000;
const LOOK_MS = 5;

export const editsRow: Row = {
  name: 'edits',
  title:
    'edit at the primary → next request at the replica ≤ 300 ms p99 at 40 ms, 500 edits over every namespace, 0 missed',
  withinMs: { short: 180_000, long: 1_200_000 },
  missing: missingRegions,
  async measure(run) {
    const { server, regions } = await openRegions(run, { count: 1, delayMs: DELAY_MS });
    const url = regions[0]?.url ?? '';
    const edits = run.isShort ? 30 : 500;
    const namespaces = new Set<Namespace>();
    const seen: { at: number; status: number; ms: number }[] = [];
    const missed: string[] = [];
    for (let number = 1; number <= edits; number += 1) {
      const edit = numberedEdit(number);
      namespaces.add(edit.namespace);
      const before = await settledPage(url + edit.path);
      await write(server, edit.sql);
      const ms = await untilSeen(() => showsEdit(url, { edit, before }));
      if (ms === null) missed.push(edit.namespace);
      else seen.push({ at: 0, status: 200, ms });
    }
    const p99 = quantileMs(seen, 0.99);
    const unedited = [...SHOWN].filter((namespace) => !namespaces.has(namespace));
    run.figure({
      what: `${edits} edits of ${namespaces.size} of ${SHOWN.size} namespaces`,
      measured: [`${missed.length} missed`, ...new Set(missed), ...unedited.map((name) => `no ${name}`)].join(
        ', ',
      ),
      promised: '0 missed, every namespace',
      isMet: missed.length === 0 && unedited.length === 0,
    });
    run.figure({
      what: `until a region ${DELAY_MS} ms away shows it, rendering included`,
      measured: `p50 ${quantileMs(seen, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      promised: `p99 ≤ ${SEEN_WITHIN_MS} ms`,
      isMet: seen.length > 0 && p99 <= SEEN_WITHIN_MS,
    });
  },
};

async function write({ url }: DatabaseServer, sql: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ statements: [sql] }) });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) throw new Error(`${sql}: ${text.slice(0, 300)}`);
}

/** Milliseconds from the commit to the end of the answer that shows it; null when none does. */
async function untilSeen(isSeen: () => Promise<boolean>): Promise<number | null> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < GIVE_UP_MS) {
    if (await isSeen()) return performance.now() - startedAt;
    await Bun.sleep(LOOK_MS);
  }
  return null;
}
