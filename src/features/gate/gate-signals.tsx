import type { Tone } from '#src/client/tones.ts';
import type { ScanResult } from './gate.ts';

/** `looked`: valid, but not admitted. `group`: to be chosen who is. `failed`: no answer came. */
export type SignalKind = ScanResult | 'looked' | 'group' | 'failed';
type Signal = { icon: `i-${string}`; tones: readonly Tone[]; vibration: readonly number[] };

const GOOD = [90];
const BAD = [220, 80, 220];
const ALARM = [120, 60, 120, 60, 120, 60, 400];

/** How each answer looks and sounds; its colour is `.gate-<kind>` in the style sheet. No two are alike. */
export const SIGNALS: Record<SignalKind, Signal> = {
  ok: { icon: 'i-lucide-circle-check-big', tones: rising(880, 1320), vibration: GOOD },
  looked: { icon: 'i-lucide-scan-eye', tones: rising(880), vibration: GOOD },
  group: { icon: 'i-lucide-scan-qr-code', tones: rising(660, 880), vibration: GOOD },
  unknown: { icon: 'i-lucide-circle-question-mark', tones: row('sine', 262, 262), vibration: BAD },
  'bad-signature': {
    icon: 'i-lucide-shield-alert',
    tones: row('square', 988, 740, 988, 740, 988, 740),
    vibration: ALARM,
  },
  revoked: { icon: 'i-lucide-replace', tones: row('square', 494, 247), vibration: BAD },
  cancelled: { icon: 'i-lucide-circle-x', tones: row('triangle', 392, 330, 262), vibration: BAD },
  refunded: { icon: 'i-lucide-banknote-arrow-down', tones: row('triangle', 523, 392, 330), vibration: BAD },
  unpaid: { icon: 'i-lucide-wallet', tones: row('sawtooth', 330, 0, 330), vibration: BAD },
  'wrong-gate': { icon: 'i-lucide-signpost', tones: row('triangle', 440, 660, 440), vibration: BAD },
  'wrong-day': { icon: 'i-lucide-calendar-x-2', tones: row('triangle', 660, 440), vibration: BAD },
  'already-used': {
    icon: 'i-lucide-user-round-check',
    tones: row('square', 220, 0, 220, 0, 220),
    vibration: BAD,
  },
  failed: { icon: 'i-lucide-wifi-off', tones: row('sine', 196, 0, 196), vibration: BAD },
};

function rising(...notes: number[]): Tone[] {
  return notes.map((hertz) => ({ hertz, ms: 110 }));
}

function row(wave: OscillatorType, ...notes: number[]): Tone[] {
  return notes.map((hertz) => ({ hertz, wave, ms: hertz === 0 ? 60 : 150 }));
}
