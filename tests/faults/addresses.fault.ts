/** One address for each page: sloppy spellings move, pages of lists stand on their own, error pages are no pages. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { get } from 'node:http';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

type Answer = { status: number; to: string | null; html: string };

/** By `node:http`, which sends a path as it is spelled: `fetch` makes one slash of the first two. */
function ask(path: string): Promise<Answer> {
  const { hostname, port } = new URL(park.urls[0] ?? '');
  return new Promise((resolve, reject) => {
    const request = get({ hostname, port, path }, (answer) => {
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        html += part;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, to: answer.headers.location ?? null, html }),
      );
    });
    request.on('error', reject);
  });
}

describe('slashes too many', () => {
  test.each([
    ['//map', '/map'],
    ['///map', '/map'],
    ['/map//', '/map'],
    ['//en/map', '/en/map'],
    ['/en//map?layers=food', '/en/map?layers=food'],
    ['//tickets//san-may', '/tickets/san-may'],
    ['//search?q=tr%C3%A0', '/search?q=tr%C3%A0'],
    ['//', '/'],
    ['/en//', '/en'],
  ])('%s moves to %s', async (path, to) => {
    expect(await ask(path)).toMatchObject({ status: 308, to });
  });

  test.each([
    '//khong-co',
    '//evil.example/map',
    '//favicon.svg',
    '//api/health',
    '//404',
    '//500',
    '/en//500',
    '//RSC/R/map.txt',
    '/RSC/R//map.txt',
    '/RSC/R/map//.txt',
    '/RSC/R/en//map.txt',
  ])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('the payload of a page is found under its one spelling', async () => {
    expect((await ask('/RSC/R/map.txt')).status).toBe(200);
    expect((await ask('/RSC/R/en/map.txt')).status).toBe(200);
  });
});

test.each(['/404', '/500', '/en/500'])('%s itself is not found', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

describe('lists with pages', () => {
  const linkOf = (html: string, rel: string) =>
    new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? null;

  test.each(['/bai-viet', '/en/posts', '/san-pham', '/en/reviews'])('%s', async (list) => {
    const origin = new URL(park.env.PUBLIC_URL ?? '').origin;
    const [first, second] = await Promise.all([ask(list), ask(`${list}?page=2`)]);
    expect(linkOf(first.html, 'canonical')).toBe(`${origin}${list}`);
    expect(linkOf(first.html, 'next')).toBe(`${origin}${list}?page=2`);
    expect(second.status).toBe(200);
    expect(linkOf(second.html, 'canonical')).toBe(`${origin}${list}?page=2`);
    expect(linkOf(second.html, 'prev')).toBe(`${origin}${list}`);
    const titles = [first, second].map(({ html }) => /<title>([^<]*)/.exec(html)?.[1]);
    expect(titles[0]).not.toBe(titles[1]);
  });
});
