import type { liveBoard as vi } from '../vi/live-board.ts';

export const liveBoard = {
  'liveBoard.park.running': 'Cable car running',
  'liveBoard.park.slowed': 'Running, some lines slowed by wind',
  'liveBoard.park.partly': 'Some lines are paused',
  'liveBoard.park.paused': 'Cable car paused',
  'liveBoard.park.closed': 'Cable car closed',
  'liveBoard.lift.running': 'Running',
  'liveBoard.lift.slowed': 'Slowed',
  'liveBoard.lift.paused': 'Paused',
  'liveBoard.lift.closed': 'Not running',
} satisfies Record<keyof typeof vi, string>;
