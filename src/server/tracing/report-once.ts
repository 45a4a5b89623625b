/** What a page had to do without: logged when it is first met, not on every request. */
import { log } from './log.ts';

const MAX_SAID = 1000;
const reported = new Set<string>();

/** Warns once per process about the same thing: `message` with the same `about`. */
export function reportOnce(message: string, about = '', err?: unknown): void {
  const key = `${message} ${about}`;
  if (reported.has(key)) return;
  if (reported.size >= MAX_SAID) reported.clear();
  reported.add(key);
  log.warn({ about, ...(err === undefined ? {} : { err }) }, message);
}
