/**
 * Compares every page of two running copies of the site, in both languages: `bun run crawl:compare OLD_URL NEW_URL`.
 * Follows the sitemaps and all links as a guest, then as a manager, and prints each difference once with the pages that
 * have it. Both copies should stand on copies of one database, with `WORK_BUDGET=1000`.
 */
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { type RouteName, routes, spellings } from '#src/routes.ts';
import { type Difference, differencesOf } from './differences.ts';
import { factsOfPage } from './page-facts.ts';

type Seen = { status: string; html: string };

const SKIPPED = /^\/(api|assets|images|RSC)\/|\.(png|jpe?g|svg|webp|avif|pdf|ics|js|css|woff2)$/;
const MAX_PAGES = 1200;

const [before = '', after = ''] = process.argv.slice(2).map((one) => new URL(one).origin);
const groups = new Map<string, string[]>();
let pageCount = 0;

for (const person of ['guest', 'manager']) {
  const [cookieBefore, cookieAfter] =
    person === 'guest' ? ['', ''] : [await signIn(before), await signIn(after)];
  const waiting = new Set(person === 'guest' ? [...(await inSitemaps(after)), ...known()] : known());
  let count = 0;
  for (const path of waiting) {
    if (count >= MAX_PAGES) break;
    count += 1;
    const [old, now] = await Promise.all([look(before, path, cookieBefore), look(after, path, cookieAfter)]);
    const found = compare(old, now, waiting);
    for (const { kind, words } of found) {
      const key = `${kind}\t${words}`;
      groups.set(key, [...(groups.get(key) ?? []), `${person === 'guest' ? '' : 'manager '}${path}`]);
    }
  }
  pageCount += count;
}

for (const [key, pages] of [...groups].sort(([, a], [, b]) => b.length - a.length))
  console.log(`${pages.length}\t${key}\t${pages.slice(0, 3).join(' ')}`);
console.log(`${pageCount} pages compared, ${groups.size} differences`);
process.exit(groups.size === 0 ? 0 : 1);

function compare(old: Seen, now: Seen, waiting: Set<string>): Difference[] {
  if (old.status !== now.status) return [{ kind: 'status', words: `${old.status} → ${now.status}` }];
  if (!now.html) return [];
  const facts = { old: factsOfPage(old.html, before), now: factsOfPage(now.html, after) };
  for (const link of [...facts.old.links, ...facts.now.links]) {
    const [path = ''] = link.split('#');
    if (path.startsWith('/') && !SKIPPED.test(path)) waiting.add(path);
  }
  return differencesOf(facts.old, facts.now);
}

async function look(origin: string, path: string, cookie: string): Promise<Seen> {
  const answer = await fetch(origin + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const location = (answer.headers.get('location') ?? '').replaceAll(origin, '');
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html');
  const body = await answer.text();
  return { status: `${answer.status} ${location}`.trim(), html: isHtml && !location ? body : '' };
}

/** Every spelling of each route without parameters, and addresses that no page has. */
function known(): string[] {
  const names = Object.keys(routes) as RouteName[];
  const paths = names.flatMap((name) => spellings(name).map(({ path }) => path));
  const missing = [
    '/khong-co',
    '/en/nothing',
    '/tickets/khong-co',
    '/en/posts/nothing',
    '/dat-ve/',
    '/EN/tickets',
  ];
  return [...paths.map((path) => path.replaceAll(/\[\w+\]/g, 'khong-co')), ...missing];
}

async function inSitemaps(origin: string): Promise<string[]> {
  const maps = await locations(`${origin}/sitemap.xml`);
  return (await Promise.all(maps.map((path) => locations(origin + path)))).flat();
}

async function locations(address: string): Promise<string[]> {
  const xml = await fetch(address).then((answer) => answer.text());
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
}

async function signIn(origin: string): Promise<string> {
  const email = DEMO_USERS.find(({ role }) => role === 'manager')?.email;
  const answer = await fetch(`${origin}/api/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`${origin}: nobody is signed in: ${answer.status}`);
  return cookie;
}
