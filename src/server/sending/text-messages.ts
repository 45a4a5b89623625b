/** Text messages to telephones: one interface over eSMS and SpeedSMS, whichever of them the environment has. */

import { type Env, env } from '#src/server/env/env.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import { sendByEsms } from './esms.ts';
import { sendBySpeedSms } from './speedsms.ts';
import type { SendText, TextEnd, TextMessage } from './text-provider.ts';

type TextKeys = Pick<Env, 'TEXTS' | 'SPEEDSMS'>;
/** Characters of one message, and of each part of a longer one that is joined on the phone. */
const SINGLE_LETTERS = 160;
const PART_LETTERS = 153;
const TEXT_PARTS_MAX = 3;

/** Whether this site sends text messages at all. */
export function hasTextMessages(): boolean {
  return env().TEXTS !== null || env().SPEEDSMS !== null;
}

/**
 * Tries eSMS, then SpeedSMS. Only a plain refusal is passed on to the other: after silence the first may have sent it.
 * Throws an Error in the provider's words when neither accepted it for a reason of ours.
 */
export async function sendText(message: TextMessage, keys: TextKeys = env()): Promise<TextEnd> {
  const plain = { ...message, text: plainText(message.text) };
  const { TEXTS: esms, SPEEDSMS: speedSms } = keys;
  const providers: SendText[] = [
    ...(esms ? [(text: TextMessage) => sendByEsms(text, esms)] : []),
    ...(speedSms ? [(text: TextMessage) => sendBySpeedSms(text, speedSms)] : []),
  ];
  if (textParts(plain.text) > TEXT_PARTS_MAX) throw new Error('longer than three text messages');
  let reason = 'no provider of text messages is configured';
  for (const send of providers) {
    const answer = await send(plain);
    if (answer.end !== 'refused') return answer;
    reason = answer.reason;
  }
  throw new Error(reason);
}

/** What plain characters a text message writes for others; what is left out would change hours, sums and numbers. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u202f]?₫/g, 'VND'],
  [/[\u00a0\u202f\u2009]/g, ' '],
  [/…/g, '...'],
  [/[–—−]/g, '-'],
  [/•/g, '*'],
  [/×/g, 'x'],
  [/[“”„]/g, '"'],
  [/[‘’]/g, "'"],
];

/** Without diacritics, as text messages are written in Vietnam: with them one holds 70 characters instead of 160. */
export function plainText(text: string): string {
  const written = PLAIN.reduce((plain, [other, own]) => plain.replaceAll(other, own), text);
  return withoutMarks(written).replaceAll(/[^\n\x20-\x7e]/g, '');
}

/** The number of billed messages; `text` is plain. Some characters count twice. */
export function textParts(text: string): number {
  const chars = text.length + (text.match(/[[\]{}\\~^|]/g)?.length ?? 0);
  return chars <= SINGLE_LETTERS ? 1 : Math.ceil(chars / PART_LETTERS);
}
