import type { ReactNode } from 'react';
import type { Tone } from '#src/client/tones.ts';
import type { ScanResult } from './gate.ts';

/** `looked`: valid, but not admitted. `group`: to be chosen who is. `failed`: no answer came. */
export type SignalKind = ScanResult | 'looked' | 'group' | 'failed';
/**
 * What an answer says from afar, in the sun, to somebody who sees no colours: let in, already in, not in. `look`: nobody
 * has been let in, and what is written there says what to do next.
 */
type Family = 'let-in' | 'used' | 'look' | 'refused';
type Signal = {
  family: Family;
  symbol: string;
  tones: readonly Tone[];
  vibration: readonly number[];
};

const GOOD = [90];
const BAD = [220, 80, 220];
const ALARM = [120, 60, 120, 60, 120, 60, 400];

/** Lines of 24 by 24, as Lucide draws them. */
const TICK = 'M20 6 9 17l-5-5';
const RETURN = 'M3 12a9 9 0 1 0 9-9a9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5';
const CALENDAR =
  'M8 2v3m8-3v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01';
const SIGNPOST =
  'M12 13v8m0-18v3m-9.646 4.354a1.207 1.207 0 0 1 0-1.708l2.06-2.06A2 2 0 0 1 5.828 6h12.344a2 2 0 0 1 1.414.586l2.06 2.06a1.207 1.207 0 0 1 0 1.708l-2.06 2.06a2 2 0 0 1-1.414.586H5.828a2 2 0 0 1-1.414-.586z';
const EYE =
  'M2.062 12.348a1 1 0 0 1 0-.696a10.75 10.75 0 0 1 19.876 0a1 1 0 0 1 0 .696a10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0a3 3 0 0 1 6 0';
const PEOPLE =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M13 7a4 4 0 1 1-8 0a4 4 0 0 1 8 0';
const NO_WAVES =
  'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69m8.83 2.69a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20';

/** How each answer looks and sounds. Answers of one family differ in their words and their tones. */
export const SIGNALS: Record<SignalKind, Signal> = {
  ok: { family: 'let-in', symbol: TICK, tones: rising(880, 1320), vibration: GOOD },
  looked: { family: 'look', symbol: EYE, tones: rising(880), vibration: GOOD },
  group: { family: 'look', symbol: PEOPLE, tones: rising(660, 880), vibration: GOOD },
  unknown: refused(row('sine', 262, 262)),
  'bad-signature': refused(row('square', 988, 740, 988, 740, 988, 740), ALARM),
  revoked: refused(row('square', 494, 247)),
  cancelled: refused(row('triangle', 392, 330, 262)),
  refunded: refused(row('triangle', 523, 392, 330)),
  unpaid: refused(row('sawtooth', 330, 0, 330)),
  'wrong-gate': { family: 'look', symbol: SIGNPOST, tones: row('triangle', 440, 660, 440), vibration: BAD },
  'wrong-day': { family: 'look', symbol: CALENDAR, tones: row('triangle', 660, 440), vibration: BAD },
  'already-used': {
    family: 'used',
    symbol: RETURN,
    tones: row('square', 220, 0, 220, 0, 220),
    vibration: BAD,
  },
  failed: { family: 'look', symbol: NO_WAVES, tones: row('sine', 196, 0, 196), vibration: BAD },
};

/** An octagon out of which a cross is cut is a shape by itself, whatever colours are forced. */
const SHAPES: Record<Family, ReactNode> = {
  'let-in': <circle cx="12" cy="12" r="18" />,
  used: <circle cx="12" cy="12" r="18" pathLength="57" strokeDasharray="2 1" />,
  look: <path d="M-6-6h36v36H-6Z" />,
  refused: (
    <path
      d="M4-7h16L31 4v16L20 31H4L-7 20V4ZM12 10.2 6.9 5.1 5.1 6.9 10.2 12l-5.1 5.1 1.8 1.8L12 13.8l5.1 5.1 1.8-1.8L13.8 12l5.1-5.1-1.8-1.8Z"
      fill="currentColor"
      fillRule="evenodd"
      stroke="none"
    />
  ),
};

/** The shape of an answer's family, and in it the answer's own symbol; its colours come from `.gate-<family>`. */
export function AnswerMark({ kind }: { kind: SignalKind }) {
  const { family, symbol } = SIGNALS[kind];
  return (
    <span className="gate-mark">
      <svg viewBox="-7 -7 38 38" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        {SHAPES[family]}
        <path d={symbol} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

function refused(tones: readonly Tone[], vibration: readonly number[] = BAD): Signal {
  return { family: 'refused', symbol: '', tones, vibration };
}

function rising(...notes: number[]): Tone[] {
  return notes.map((hertz) => ({ hertz, ms: 110 }));
}

function row(wave: OscillatorType, ...notes: number[]): Tone[] {
  return notes.map((hertz) => ({ hertz, wave, ms: hertz === 0 ? 60 : 150 }));
}
