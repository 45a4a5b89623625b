import { useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { playTones, vibrate } from '#src/client/tones.ts';
import { newId } from '#src/values/id.ts';
import type { GateAnswer } from './gate.ts';
import { SIGNALS, type SignalKind } from './gate-signals.tsx';

export type Presented = { token: string } | { code: string };
/** Let the guests in, or only say what the gate would say. */
export type Purpose = 'admit' | 'look';
export type ShownAnswer =
  | { kind: Exclude<SignalKind, 'failed'>; answer: GateAnswer }
  | { kind: 'failed'; message: string; isSignedOut: boolean; canRetry: boolean };

type Scan = Presented & { gateId: string; nonce: string };
/** `tickets`: those of a group that are chosen. */
type Attempt = { input: Scan; purpose: Purpose; tickets?: string[] };
type Options = { gateId: string; words: Words<'gate.desk'>; refresh: () => void };

// A queue is waiting: two tries of four seconds, then say that there is no answer.
const TRY_MS = 4000;
const MAX_TRIES = 2;
const TOKEN_MAX_LENGTH = 4000;

/** Sends one ticket at a time to the server. A retry carries the same nonce, so it counts once. */
export function useTicketCheck({ gateId, words, refresh }: Options) {
  const [shown, setShown] = useState<ShownAnswer | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const last = useRef<Attempt | null>(null);

  async function run(attempt: Attempt): Promise<void> {
    last.current = attempt;
    setIsChecking(true);
    setShown(null);
    const result = await ask(attempt, MAX_TRIES).catch((error: unknown) => failed(error, words));
    signal(result.kind);
    setShown(result);
    setIsChecking(false);
    refresh();
  }

  return {
    shown,
    isChecking,
    check: (presented: Presented, purpose: Purpose) =>
      void run({ input: { ...clipped(presented), gateId, nonce: newId() }, purpose }),
    admitGroup: (tickets: string[]) =>
      void (
        last.current && run({ ...last.current, input: { ...last.current.input, nonce: newId() }, tickets })
      ),
    retry: () => void (last.current && run(last.current)),
    dismiss: () => setShown(null),
  };
}

async function ask(attempt: Attempt, triesLeft: number): Promise<ShownAnswer> {
  try {
    const answer = await send(attempt, { signal: AbortSignal.timeout(TRY_MS) });
    if (answer.result === 'group') return { kind: 'group', answer };
    const isAdmitted = attempt.tickets || attempt.purpose === 'admit';
    if (answer.result === 'ok') return { kind: isAdmitted ? 'ok' : 'looked', answer };
    return { kind: answer.reason ?? 'unknown', answer };
  } catch (error) {
    if (triesLeft <= 1 || refusalOf(error, '').code !== 'OFFLINE') throw error;
    return ask(attempt, triesLeft - 1);
  }
}

function send({ input, purpose, tickets }: Attempt, options: { signal: AbortSignal }): Promise<GateAnswer> {
  if (tickets) return api.gate.redeemGroup.mutate({ ...input, tickets }, options);
  return (purpose === 'admit' ? api.gate.redeem : api.gate.verify).mutate(input, options);
}

function failed(error: unknown, words: Words<'gate.desk'>): ShownAnswer {
  const { code, message } = refusalOf(error, words.offline);
  if (code === 'UNAUTHORIZED') {
    return { kind: 'failed', message: words.sessionEnded, isSignedOut: true, canRetry: false };
  }
  // A conflict stays a conflict under the same nonce: that ticket must be scanned again.
  const canRetry = code !== 'CONFLICT' && code !== 'BAD_REQUEST';
  return { kind: 'failed', message, isSignedOut: false, canRetry };
}

function signal(kind: SignalKind): void {
  playTones(SIGNALS[kind].tones);
  vibrate(SIGNALS[kind].vibration);
}

function clipped(presented: Presented): Presented {
  return 'token' in presented ? { token: presented.token.slice(0, TOKEN_MAX_LENGTH) } : presented;
}
