/** What becomes of a notice after Zalo's answer. */
export type ZaloEnd =
  | 'accepted'
  /** Not reachable: use another channel. */
  | 'refused'
  /** Something of ours is wrong, or used up: by another channel, and staff must know. */
  | 'alert'
  /** The access token is no good: once more with a fresh one. */
  | 'token'
  | 'night'
  /** Unknown: retry the same later. */
  | 'later';

const ENDS: Partial<Record<number, ZaloEnd>> = {
  0: 'accepted',
  [-100]: 'later',
  [-124]: 'token',
  [-220]: 'token',
  [-133]: 'night',
  // No such telephone, no Zalo there, an old Zalo, inactive or refusing, cannot receive, refused this kind or this account.
  [-108]: 'refused',
  [-110]: 'refused',
  [-114]: 'refused',
  [-118]: 'refused',
  [-119]: 'refused',
  [-139]: 'refused',
  [-141]: 'refused',
};

/** The account's money or its day's number of notices is used up: from here on every notice is refused. */
const USED_UP = ['-115', '-137', '-144', '-147', '-1472'];

export function isUsedUp(code: string): boolean {
  return USED_UP.includes(code);
}

/** Every other code is about our account, its quota, its money or the template. */
export function zaloEnd(code: number): ZaloEnd {
  return ENDS[code] ?? 'alert';
}
