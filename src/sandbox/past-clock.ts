/** Loaded before a process of the demo: its clock runs as any other, behind by as many milliseconds as a file says. */
import { readFileSync } from 'node:fs';

const file = process.env.DEMO_CLOCK_FILE ?? '';
const systemNow = Date.now;
const now = () => systemNow() - Number(readFileSync(file, 'utf8'));

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
});
