/** A module that holds a map for its lifetime is a cache, or a register that it must keep: each is declared here. */
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { readModules } from './support/module-graph.ts';

/** Begins a declaration at the margin: what a function makes is gone with its call. */
const HELD =
  /^(?:export )?(?:const|let) (\w+)\b[^=\n]*= (?:new (?:Map|WeakMap|LRUCache)\b|create\w*Cache\()/gm;

/** Fragments, and files beside the pages; those of rows and of pages are made for each site. */
const CACHES: Record<string, string[]> = {
  'src/ui/fragment/fragment-cache.ts': ['fragments', 'numbers'],
  'src/server/pages/made-files.ts': ['files', 'making'],
};
/** Facts of one request, process, database or line, which nothing but the program can know. */
const REGISTERS: Record<string, string[]> = {
  'db/remembered.ts': ['caches', 'numbers'],
  'db/seeds/sections.ts': ['places'],
  'src/client/account/session-store.ts': ['memory'],
  'src/client/api.ts': ['begunAt'],
  'src/client/toasts.ts': ['clocks'],
  'src/context.ts': ['pages', 'screens'],
  'src/features/payment-attempts/open-attempt.ts': ['openings'],
  'src/features/places/map-driver.ts': ['KEYS'],
  'src/features/user-session/count-views.ts': ['waiting'],
  'src/server/back-process.ts': ['pending'],
  'src/server/relay/relayed-facts.ts': ['loggedAt'],
  'src/server/jobs.ts': ['jobsRun'],
  'src/server/limits/call-limits.ts': ['buckets'],
  'src/server/limits/limit-gate.ts': ['gates'],
  'src/server/limits/limited-body.ts': ['arriving'],
  'src/server/limits/rate-limit.ts': ['kinds'],
  'src/server/limits/shared-limits.ts': ['blocked'],
  'src/server/pages/first-part.ts': ['waiting'],
  'src/server/readiness.ts': ['probes'],
  'src/server/request.ts': ['facts'],
  'src/server/sessions/security-events.ts': ['queues', 'seen'],
  'src/server/sessions/visitor-cookie.ts': ['given'],
  'src/ui/fragment/static-part.tsx': ['gone'],
};
/** Made once of what never changes while the process runs: code, languages, files of the build, keys. */
const CONSTANTS: Record<string, string[]> = {
  'i18n/intl.ts': ['cache', 'ready'],
  'src/client/fetch-once.ts': ['loading'],
  'src/client/use-availability.ts': ['NOTHING'],
  'src/client/use-slots.ts': ['NOTHING'],
  'src/features/auth/providers/google.ts': ['keySets'],
  'src/server/documents/text-paths.ts': ['opened'],
  'src/server/documents/ticket-pdf-fonts.ts': ['parsed'],
  'src/server/documents/ticket-keys.ts': ['rings'],
  'src/server/phone-numbers.ts': ['lists'],
  'src/server/project-files.ts': ['cached'],
  'src/ui/fragment/static-attributes.ts': ['names'],
  'src/values/lunar.ts': ['monthsOfYear'],
  'src/values/route.ts': ['spellings'],
};
/** Derived from rows that are cached, and found by them: they go with the rows. */
const OF_ROWS: Record<string, string[]> = {
  'src/features/media/load-library.ts': ['seen'],
  'src/features/search/vocabulary.queries.ts': ['cached'],
  'src/features/tickets/availability.queries.ts': ['lastDays'],
  'src/features/tickets/day-facts.ts': ['lastFacts'],
  'src/values/picture-source.ts': ['library'],
};

test('a module holds a map for its lifetime only where it is declared', () => {
  const held = [...readModules().values()]
    .filter(({ path }) => /^(src|db|i18n|emails)\//.test(path) && !path.startsWith('src/sandbox/'))
    .flatMap(({ path }) => {
      const names = [...readFileSync(ROOT + path, 'utf8').matchAll(HELD)].map(([, name]) => name ?? '');
      return names.map((name) => `${path} ${name}`);
    });
  const declared = [CACHES, REGISTERS, CONSTANTS, OF_ROWS].flatMap((places) =>
    Object.entries(places).flatMap(([path, names]) => names.map((name) => `${path} ${name}`)),
  );
  expect(held.sort()).toEqual(declared.sort());
});
