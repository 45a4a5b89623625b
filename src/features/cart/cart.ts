/** Why a line cannot be bought as it is; `left` says how many could be. */
export type LineProblem =
  | { reason: 'unknown' | 'inactive' | 'soldOut' | 'notForSale' | 'dayPast' }
  | { reason: 'onlyLeft' | 'maxPerOrder'; left: number };
