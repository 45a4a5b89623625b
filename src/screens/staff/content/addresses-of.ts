import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';

/** What the address says about this row and not about the list behind it. */
const OF_ROW = ['version', 'older', 'done', 'copy', 'made'];

/** Of the list as it was left, and of this row beside it. */
export function addressesOf({ locale, query }: ScreenContext, params: { kind: string; id: string }) {
  const state = Object.fromEntries([...query].filter(([name]) => !OF_ROW.includes(name)));
  return {
    list: href('staffContentList', locale, { params: { kind: params.kind }, query: state }),
    itemAt: (own: Record<string, string | number> = {}) =>
      href('staffContentItem', locale, { params, query: { ...state, ...own } }),
    newAt: (copy: string) =>
      href('staffContentItem', locale, { params: { ...params, id: 'new' }, query: { ...state, copy } }),
  };
}
