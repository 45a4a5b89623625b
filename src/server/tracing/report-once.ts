/** What a page had to do without: logged when it is first met, not on every request. */
import { log } from './log.ts';

const MAX_SAID = 1000;
const said = new Set<string>();

/** Warns once per process about the same thing: `message` with the same `about`. */
export function reportOnce(message: string, about = '', err?: unknown): void {
  const key = `${message} ${about}`;
  if (said.has(key)) return;
  if (said.size >= MAX_SAID) said.clear();
  said.add(key);
  log.warn({ about, ...(err === undefined ? {} : { err }) }, message);
}
