/** Staff edit at the primary; the next visitor in a region sees it. */
import type { Namespace, Route } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { EDITS, PAGES } from '#tests/support/page-edits.ts';
import type { DatabaseServer } from '#tests/support/sqld.ts';
import { themeSheetOf } from '#tests/support/theme-sheet.ts';
import { quantileMs } from './open-load.ts';
import { missingRegions, openRegions } from './regions.ts';
import type { Row } from './run-rows.ts';

const DELAY_MS = 40;
const SEEN_WITHIN_MS = 300;
const GIVE_UP_MS = 5000;
const LOOK_MS = 5;

/** `seen`: words that no page had before; null where the page only turns from one state into another. */
type Numbered = { namespace: Namespace; sql: string; seen: string | null; path: string };

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
      const { seen: words } = edit;
      const ms = await untilSeen(async () => {
        const text = await (await fetch(url + edit.path)).text();
        if (words === null) return text !== before;
        return text.includes(words) || (await isInSheet(edit.namespace, { url, text, words }));
      });
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

/** What the cached pages name: a new namespace is asked for here by itself. */
const SHOWN = new Set(
  Object.values<Route>(pageRoutes).flatMap(({ freshness }) =>
    freshness.kind === 'cached' ? freshness.namespaces : [],
  ),
);
const NAMESPACES = Object.keys(EDITS) as Namespace[];

/** Those that turn something over and back, so that each edit changes the page: `[over, back]`. */
const TURNS: Partial<Record<Namespace, { sql: [string, string]; path: string }>> = {
  availability: {
    sql: [
      `UPDATE departure_statuses SET status = 'SOLD_OUT'`,
      `UPDATE departure_statuses SET status = 'AVAILABLE'`,
    ],
    path: PAGES.orderTicket ?? '',
  },
  'live-board': {
    sql: [`UPDATE lifts SET wait_minutes = 87`, `UPDATE lifts SET wait_minutes = 78`],
    path: '/',
  },
  menu: {
    sql: [EDITS.menu.sql, `DELETE FROM dish_sold_outs WHERE dish_id = 'di-pho-bo'`],
    path: PAGES.menu ?? '',
  },
  'feature-flags': {
    sql: [
      `UPDATE feature_flags SET enabled = 0 WHERE key = 'enable_add_to_cart'`,
      `UPDATE feature_flags SET enabled = 1 WHERE key = 'enable_add_to_cart'`,
    ],
    path: PAGES.product ?? '',
  },
};

function numberedEdit(number: number): Numbered {
  const namespace = NAMESPACES[number % NAMESPACES.length] as Namespace;
  const round = Math.floor(number / NAMESPACES.length);
  const turn = TURNS[namespace];
  if (turn) return { namespace, sql: turn.sql[round % 2] as string, seen: null, path: turn.path };
  const { sql, seen, page = 'home' } = EDITS[namespace];
  const numbered = (text: string) =>
    text
      .replaceAll('vừa sửa', `vừa sửa ${number}`)
      .replaceAll('#123abc', `#${(0x100000 + number).toString(16)}`)
      .replaceAll('8787', String(1000 + number));
  if (numbered(seen) === seen) throw new Error(`the edit of ${namespace} has neither a number nor a turn`);
  return {
    namespace,
    sql: numbered(sql).replace(/^INSERT INTO settings/, 'INSERT OR REPLACE INTO settings'),
    seen: numbered(seen),
    path: PAGES[page] ?? '/',
  };
}

/** The page in memory, as the visitor before had it. Throws where it changes by itself: it would prove nothing. */
async function settledPage(address: string): Promise<string> {
  let last = '';
  for (let looks = 0; looks < 5; looks += 1) {
    const text = await (await fetch(address)).text();
    if (text === last) return text;
    last = text;
    await Bun.sleep(LOOK_MS);
  }
  throw new Error(`${address} is another one each time`);
}

type Sheet = { url: string; text: string; words: string };

/** A theme is in the style sheet to which the page points. */
async function isInSheet(namespace: Namespace, { url, text, words }: Sheet): Promise<boolean> {
  return namespace === 'theme' && (await themeSheetOf(url, text)).includes(words);
}

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
