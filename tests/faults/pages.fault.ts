/** Every page in both languages under every spelling: it answers, says what it is, and speaks one language. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Locale } from '#i18n/locales.ts';
import { detailSlugs } from '#src/build-examples.ts';
import { href, localesOf, type Route, type RouteName, type RouteParams, routes } from '#src/routes.ts';
import { hold, listOffers, place } from '#tests/support/booking.ts';
import { ENGLISH_LOANS, strangeWords, VIETNAMESE_LOANS } from '#tests/support/page-words.ts';
import { type Park, startPark } from '#tests/support/server.ts';

type Page = { name: RouteName; locale: Locale; params: RouteParams; path: string; query: string };
type Seen = Page & { status: number; html: string };

const BOOKING: readonly RouteName[] = ['checkoutTicket', 'checkoutSuccess', 'checkoutCancel', 'order'];
const NAMES = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'staff');

let park: Park;
let seen: Seen[] = [];
/** What guests are called is theirs to write. */
let guests: string[] = [];

beforeAll(async () => {
  park = await startPark();
  guests = park
    .rows<{ name: string }>('SELECT author_name AS name FROM comments UNION SELECT author_name FROM reviews')
    .flatMap(({ name }) => name.toLowerCase().split(/\s+/));
  seen = await Promise.all((await listPages()).map(look));
});
afterAll(() => park.stop());

/** Each route under each of its spellings, with every slug that the sitemaps name. */
async function listPages(): Promise<Page[]> {
  const slugs = await detailSlugs(park.urls[0] ?? '');
  const order = await bookOrder();
  return NAMES.flatMap((name) => {
    const query = BOOKING.includes(name) ? `?code=${order.code}&key=${order.secret}` : '';
    const keys = [...routes[name].path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
    const values = keys[0] === 'slug' ? (slugs.get(name) ?? []) : [order.code];
    const choices = keys[0] ? values.map((value) => ({ [keys[0] ?? '']: value })) : [{}];
    return choices.flatMap((params) => spelled(name, params).map((page) => ({ ...page, query })));
  });
}

function spelled(name: RouteName, params: Record<string, string>): Omit<Page, 'query'>[] {
  const route: Route = routes[name];
  return [route.path, route.alias].flatMap((spelling) =>
    localesOf(route).flatMap((locale) => {
      if (spelling === undefined) return [];
      const path = spelling.replaceAll(/\[(\w+)\]/g, (_, key: string) =>
        encodeURIComponent(params[key] ?? ''),
      );
      const prefix = locale === 'vi' ? '' : '/en';
      return [{ name, locale, params, path: prefix && path === '/' ? prefix : prefix + path }];
    }),
  );
}

async function bookOrder() {
  const [offer] = listOffers(park.rows);
  const buyer = { url: park.urls[0] ?? '' };
  const held = offer && (await hold(buyer, offer));
  if (!held?.data) throw new Error(`no hold: ${held?.message}`);
  await place(buyer, held.data);
  return held.data;
}

async function look(page: Page): Promise<Seen> {
  const answer = await fetch(`${park.urls[0]}${page.path}${page.query}`, { redirect: 'manual' });
  return { ...page, status: answer.status, html: await answer.text() };
}

/** What is wrong with each page, one line each. */
function problems(check: (page: Seen) => string | null | undefined | false): string {
  return seen
    .flatMap((page) => {
      const problem = check(page);
      return problem ? [`${page.path}: ${problem}`] : [];
    })
    .join('\n');
}

const head = (html: string) => html.slice(0, html.indexOf('</head>'));
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
const canonicalOf = (html: string) => first(head(html), /<link rel="canonical" href="([^"]*)"/);
const withoutScripts = (html: string) => html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

describe('every page', () => {
  test('there are as many as the routes promise', () => {
    const missing = NAMES.filter((name) => !seen.some((page) => page.name === name));
    expect(missing).toEqual([]);
    expect(seen.length).toBeGreaterThan(60);
  });

  test('answers 200 under its path and its alias', () => {
    expect(problems(({ status }) => status !== 200 && `answered ${status}`)).toBe('');
  });

  test('says its language', () => {
    expect(
      problems(({ html, locale }) => {
        const lang = first(html, /<html[^>]*\slang="([^"]*)"/);
        return lang !== locale && `lang is ${lang}`;
      }),
    ).toBe('');
  });

  test('has one heading of the first level, with words in it', () => {
    expect(
      problems(({ html }) => {
        const found = [...withoutScripts(html).matchAll(/<h1(?:\s[^>]*)?>([\s\S]*?)<\/h1>/g)].map((match) =>
          (match[1] ?? '').replaceAll(/<[^>]*>/g, '').trim(),
        );
        return (found.length !== 1 || !found[0]) && `${found.length} h1: ${found.join(' | ')}`;
      }),
    ).toBe('');
  });

  test('has a title of its own in its language', () => {
    const owners = new Map<string, string>();
    expect(
      problems(({ html, name, locale, params }) => {
        const titles = [...head(html).matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1] ?? '');
        if (titles.length !== 1 || (titles[0]?.length ?? 0) < 4) return `titles: ${titles.join(' | ')}`;
        const owner = `${name} ${JSON.stringify(params)}`;
        const other = owners.get(`${locale} ${titles[0]}`) ?? owner;
        owners.set(`${locale} ${titles[0]}`, owner);
        return other !== owner && routes[name].isIndexed && `shares “${titles[0]}” with ${other}`;
      }),
    ).toBe('');
  });

  test('names its one address and its languages, or stays out of search', () => {
    const origin = new URL(park.env.PUBLIC_URL ?? '').origin;
    expect(
      problems(({ html, name, locale, params }) => {
        const isHidden = /<meta name="robots" content="[^"]*noindex/.test(head(html));
        const canonical = canonicalOf(html);
        if (!routes[name].isIndexed)
          return (!isHidden || canonical) && 'should be noindex without an address';
        const right = `${origin}${href(name, locale, { params })}`;
        if (isHidden || canonical !== right) return `canonical is ${canonical}, noindex ${isHidden}`;
        const absent = localesOf(routes[name]).filter(
          (language) =>
            !html.includes(`hrefLang="${language}" href="${origin}${href(name, language, { params })}"`),
        );
        return absent.length > 0 && `no alternate in ${absent}`;
      }),
    ).toBe('');
  });

  test('speaks one language', () => {
    expect(
      problems((page) => {
        if (page.status !== 200) return null;
        const loans = page.locale === 'vi' ? ENGLISH_LOANS : VIETNAMESE_LOANS;
        const strange = strangeWords(page.html, page.locale, new Set([...loans, ...guests]));
        return strange.length > 0 && [...new Set(strange)].slice(0, 6).join('; ');
      }),
    ).toBe('');
  });

  test('leads to itself in the other language, with its query', async () => {
    const pages = seen.filter(
      ({ name, path, locale, params }) =>
        path === href(name, locale, { params }) && routes[name].layout === 'default',
    );
    const lost: string[] = [];
    for (const page of pages) {
      const query = page.query || '?sort=newest&q=x';
      const { html } = await look({ ...page, query });
      for (const language of localesOf(routes[page.name])) {
        const kept = href(page.name, language, { params: page.params });
        if (
          !new RegExp(
            `href="${kept.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?:\\?[^"]*)?"[^>]*hrefLang="${language}"`,
          ).test(html)
        )
          lost.push(`${page.path} has no switch to ${kept}`);
      }
    }
    expect(lost.join('\n')).toBe('');
  });

  test('tells search engines where it stands, in sound JSON', () => {
    expect(
      problems(({ html, name }) => {
        const facts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
          (match) => match[1] ?? '',
        );
        const kinds = facts.map((text) => (JSON.parse(text) as { '@type'?: string })['@type']);
        const hasCrumbs = /<ol class=["']?crumbs/.test(html);
        return (
          hasCrumbs &&
          routes[name].isIndexed &&
          !kinds.includes('BreadcrumbList') &&
          'crumbs without a BreadcrumbList'
        );
      }),
    ).toBe('');
  });
});
