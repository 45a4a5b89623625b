import { describe, expect, test } from 'bun:test';
import { isWarm, warmPages } from '#src/server/pages/warm-pages.ts';

const MAPS = { '/sitemap.xml': ['/sitemaps/tickets.xml', '/sitemaps/posts.xml'] };
const PAGES = {
  '/sitemaps/tickets.xml': ['/tickets', '/en/tickets'],
  '/sitemaps/posts.xml': Array.from({ length: 40 }, (_, n) => `/bai-viet/bai-${n}`),
};

function site(asked: string[], fail?: string) {
  return async (path: string) => {
    asked.push(path);
    if (path === fail) throw new Error('no such page');
    const listed = { ...MAPS, ...PAGES }[path] ?? [];
    return new Response(listed.map((each) => `<loc>https://park.example${each}</loc>`).join('\n'));
  };
}

describe('pages made beforehand', () => {
  test('are the first of each sitemap; until then the process says that it is not warm', async () => {
    const asked: string[] = [];
    const done = warmPages(site(asked), new AbortController().signal);
    expect(isWarm()).toBe(false);
    await done;
    expect(isWarm()).toBe(true);
    const pages = asked.filter((path) => !path.includes('sitemap'));
    expect(pages.slice(0, 2)).toEqual(['/tickets', '/en/tickets']);
    expect(pages.slice(2)).toEqual(PAGES['/sitemaps/posts.xml'].slice(0, 12));
  });

  test('a stop ends it between two pages', async () => {
    const asked: string[] = [];
    const stop = new AbortController();
    const ask = site(asked);
    await warmPages(async (path) => {
      if (path === '/en/tickets') stop.abort();
      return ask(path);
    }, stop.signal);
    expect(asked.at(-1)).toBe('/sitemaps/posts.xml');
    expect(isWarm()).toBe(true);
  });

  test('a failure is logged, and nobody waits for ever', async () => {
    await warmPages(site([], '/en/tickets'), new AbortController().signal);
    expect(isWarm()).toBe(true);
  });
});
