/** Addresses of pages that must be rendered, not answered from memory. */

import { addDays, parkDay } from '#src/values/day.ts';
import type { Park } from '#tests/support/server.ts';

/** Fewer than can be booked; a day that cannot be booked counts as absent. */
const DAYS = 100;
const LANGUAGES = ['', '/en'];
const EXPIRE_EVERY_MS = 100;

/** Varies day and language of a page, so that an address is asked for again only after some 200 others. */
export function unaskedDays(path: string) {
  const today = parkDay(new Date().toISOString());
  const paths = LANGUAGES.flatMap((language) =>
    Array.from({ length: DAYS }, (_, index) => `${language}${path}?date=${addDays(today, index + 1)}`),
  );
  return {
    lua: `local paths = {${paths.map((each) => JSON.stringify(each)).join(',')}}
local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", paths[n % #paths + 1])
end`,
    path: (n: number) => paths[n % paths.length] ?? path,
  };
}

/** Runs `work` while every stored page and row expires ten times a second, as edits of everything would make them. */
export async function whileExpiring<Result>(park: Park, work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => park.rows('UPDATE revisions SET revision = revision + 1'), EXPIRE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
