import { describe, expect, test } from 'bun:test';
import { Window } from 'happy-dom';
import { composeFeed } from '#src/features/posts/compose-feed.ts';
import type { PostSummary } from '#src/features/posts/posts.ts';

const ORIGIN = 'https://dinhmay.example';
const POST: PostSummary = {
  id: 'post-1',
  slug: 'mua-san-may',
  slugEn: null,
  title: { vi: 'Mây & <gió>\u0007 "xuân"', en: 'Cloud & wind' },
  summary: { vi: 'Một ]]> hai', en: 'One' },
  cover: 'tk-dawn',
  minutes: { vi: 3, en: 3 },
  publishedAt: '2026-11-18T00:30:00.000Z',
  updatedAt: '2026-11-18T00:30:00.000Z',
  category: { slug: 'bien-may', name: { vi: 'Mây', en: 'Clouds' } },
};

function feed(locale: 'vi' | 'en', posts: PostSummary[] = [POST]): string {
  const selfUrl = `${ORIGIN}${locale === 'vi' ? '' : '/en'}/rss.xml`;
  const channel = {
    locale,
    origin: ORIGIN,
    title: 'T',
    description: 'D',
    selfUrl,
    homeUrl: `${ORIGIN}/posts`,
  };
  return composeFeed(posts, channel);
}

function read(xml: string) {
  const document = new new Window().DOMParser().parseFromString(xml, 'text/xml');
  const item = document.querySelector('item');
  const text = (name: string) => item?.querySelector(name)?.textContent;
  return { document, text };
}

describe('the feed', () => {
  test('is well-formed whatever a title holds, with absolute links in its own language', () => {
    const vi = read(feed('vi'));
    expect(vi.text('title')).toBe('Mây & <gió> "xuân"');
    expect(vi.text('description')).toBe('Một ]]> hai');
    expect(feed('vi')).toContain(`<link>${ORIGIN}/bai-viet/mua-san-may</link>`);
    expect(feed('en')).toContain(`<link>${ORIGIN}/en/posts/mua-san-may</link>`);
    expect(feed('en')).toContain('<title>Cloud &amp; wind</title>');
    expect(feed('vi')).toContain('<pubDate>Wed, 18 Nov 2026 00:30:00 GMT</pubDate>');
    expect(feed('vi')).not.toContain('\u0007');
  });

  test('gives a post another identity in each language, and one that does not change with its title', () => {
    const guid = (xml: string) => /<guid[^>]*>([^<]*)</.exec(xml)?.[1];
    expect(guid(feed('vi'))).not.toBe(guid(feed('en')));
    expect(guid(feed('vi', [{ ...POST, title: { vi: 'Khác', en: 'Other' } }]))).toBe(
      guid(feed('vi')) as string,
    );
  });

  test('of no posts is a feed all the same', () => {
    expect(feed('vi', [])).toMatch(/<\/channel>\s*<\/rss>/);
  });
});
