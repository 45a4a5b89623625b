/** Edits that differ from one another, over every namespace in turn, and whether a page shows one. */
import type { Namespace, Route } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { EDITS, PAGES } from './page-edits.ts';
import { themeSheetOf } from './theme-sheet.ts';

/** `seen`: words that no page had before; null where the page only turns from one state into another. */
type Numbered = { namespace: Namespace; sql: string; seen: string | null; path: string };

const LOOK_MS = 5;

/** What the cached pages name: a new namespace is asked for here by itself. */
export const SHOWN = new Set(
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

/** The `number`th edit, over all namespaces in turn. */
export function numberedEdit(number: number): Numbered {
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
export async function settledPage(address: string): Promise<string> {
  let last = '';
  for (let looks = 0; looks < 5; looks += 1) {
    const text = await (await fetch(address)).text();
    if (text === last) return text;
    last = text;
    await Bun.sleep(LOOK_MS);
  }
  throw new Error(`${address} is another one each time`);
}

type Edited = { edit: Numbered; before: string };

/** Whether the page, or the style sheet to which it points, shows the edit now; `before` is the page as it was. */
export async function showsEdit(url: string, { edit, before }: Edited): Promise<boolean> {
  const { namespace, path, seen } = edit;
  const text = await (await fetch(url + path)).text();
  if (seen === null) return text !== before;
  return text.includes(seen) || (namespace === 'theme' && (await themeSheetOf(url, text)).includes(seen));
}
