import type { liveBoard as vi } from '../vi/live-board.ts';

export const liveBoard = {
  'liveBoard.lift.running': 'Running',
  'liveBoard.lift.slowed': 'Slowed',
  'liveBoard.lift.paused': 'Paused',
  'liveBoard.lift.closed': 'Not running',
} satisfies Record<keyof typeof vi, string>;
