/**
 * Inspects a page of a park as an attacker would: what runs in it, what it consists of, and whether its payload equals
 * the server's own. The park's second site is preloaded with `named-parts.ts`.
 */
import { expect } from 'bun:test';
import { createHash } from 'node:crypto';
import { differences, readFlight, writtenRows } from './flight.ts';
import { elementsOf, type FoundElement, PAYLOAD, payloadIn } from './page-payload.ts';
import type { Park, ParkOptions } from './server.ts';

/** For `startPark`: the second site names fragments in its payloads too. */
export const TWO_KINDS = {
  sites: 2,
  preloads: { 1: './tests/support/named-parts.ts' },
} satisfies ParkOptions;

/** With what the page's payload is compared: the payload alone; and with what a navigation gets, which brings its markup. */
export type Against = 'nothing' | 'alone' | 'both';
type Asked = { park: Park; path: string; cookie?: string; against?: Against; statuses?: number[] };
export type CheckedPage = {
  html: string;
  shape: string[];
  scripts: string[];
  payload: string;
  status: number;
  location: string | null;
};

const LIVE = ['form', 'input', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'style', 'svg', 'button'];
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'srcdoc'];
/** The gate's reader of codes is compiled by our own scripts. */
const READER = "'wasm-unsafe-eval'";
const FOREIGN = /^\s*(?:\w+:)?[/\\]{2}evil\.example|^\s*javascript:/i;

/** Throws unless the page equals its payload and only our scripts run in it; returns its parts. */
export async function checkPage(asked: Asked): Promise<CheckedPage> {
  const { path } = asked;
  const answer = await askFor(asked, path);
  expect([path.slice(0, 80), ...(asked.statuses ?? [200])]).toContain(answer.status);
  const html = await answer.text();
  const elements = elementsOf(html);
  const payload = payloadIn(elements);
  const isFound = answer.status === 200;
  if (isFound && asked.against !== 'nothing') await checkPayload(asked, payload);
  if (asked.against === 'both') await checkSent(asked, html, payload);
  const scripts = checkScripts(elements, answer.headers.get('content-security-policy') ?? '');
  checkAttributes(path, elements);
  const shape = shapeOf(elements.filter(({ tag }) => LIVE.includes(tag)));
  return { html, shape, scripts, payload, status: answer.status, location: answer.headers.get('location') };
}

export function askFor({ park, cookie = '' }: Asked, path: string, site = 0): Promise<Response> {
  const headers = { cookie, 'accept-encoding': 'identity' };
  return fetch(park.urls[site] + path, { headers, redirect: 'manual' });
}

export function payloadAddress(path: string): string {
  const { pathname, search } = new URL(path, 'http://x');
  return `/RSC/R${pathname === '/' ? '/_root' : pathname}.txt?query=${encodeURIComponent(String(new URLSearchParams(search)))}`;
}

/** The render time in the props of clocks: the two are rendered one after the other, and a minute may end between them. */
const MOMENT = /(?<!\\)"now":"[\dTZ:.-]+"/g;
/** `18:55` in a text. */
const CLOCK = /\b\d{1,2}:\d{2}\b/g;
const MINUTE = /(?<!\\)"minute":\d+/g;

/**
 * A payload by itself, made as for a page, describes the very tree of the one in the page. The order of its rows is React's, and
 * with it their numbers: a row is written as soon as it is done, and reads that run beside each other end as they like.
 */
async function checkPayload(asked: Asked, payload: string): Promise<void> {
  const alone = await payloadAlone(asked);
  if (rowsIn(alone).join('') === rowsIn(payload).join('')) return;
  const isClock =
    rowsIn(alone.replaceAll(CLOCK, '')).join('') === rowsIn(payload.replaceAll(CLOCK, '')).join('');
  if (!isClock) return expect(readFlight(timeless(payload))).toEqual(readFlight(timeless(alone)));
  // A minute that a text names has ended between the two: both once more.
  const page = payloadIn(elementsOf(await (await askFor(asked, asked.path)).text()));
  expect(readFlight(timeless(page))).toEqual(readFlight(timeless(await payloadAlone(asked))));
}

async function payloadAlone(asked: Asked): Promise<string> {
  return (await askFor(asked, payloadAddress(asked.path), 1)).text();
}

function rowsIn(payload: string): string[] {
  return writtenRows(timeless(payload)).sort();
}

/** Each showing of a form that a browser may post by itself is an attempt of its own. */
const ATTEMPT = /("idempotencyKey","value":"|"postKey":")\w+/g;

function timeless(payload: string): string {
  return payload
    .replaceAll(MOMENT, (moment) => moment.replaceAll(/\d/g, '0'))
    .replaceAll(MINUTE, '"minute":0')
    .replaceAll(ATTEMPT, '$1');
}

/** A navigation gets the same tree, and its markup is in the page's HTML, byte for byte. */
async function checkSent(asked: Asked, html: string, payload: string): Promise<void> {
  const answer = await (await askFor(asked, payloadAddress(asked.path))).text();
  const [inPage, sent] = [readFlight(timeless(payload)), readFlight(timeless(answer))];
  expect(differences(inPage.tree, sent.tree).slice(0, 3)).toEqual([]);
  expect(inPage.hints).toEqual(sent.hints);
  expect(inPage.fragments).toEqual([]);
  for (const { part, html: markup } of sent.fragments)
    expect(html.includes(` data-part="${part}">${markup}</`) || `${part} of ${asked.path}`).toBe(true);
}

const PART = String.raw`"[BSP]:[\da-f]+"`;
/** One of our sheets, which a part waits for. */
const PART_SHEET = String.raw`\["/assets/[\w-]+\.css"(?:,"[\w/.-]+")*\]`;
/** React's own calls that put a finished part of a streamed page in its place; how many depends on its size. */
const PLACES_PART = new RegExp(
  String.raw`^(?:\$R[BCMRSTVX]=.*;)?(?:\$R[CSX]\(${PART}(?:,${PART})?\)|\$RR\(${PART},${PART},\[${PART_SHEET}(?:,${PART_SHEET})*\]\))$`,
  's',
);
/** Beside the shell of a page whose parts were not all ready: whether they are depends on the moment. */
const NOTES_TIME = 'requestAnimationFrame(function(){$RT=performance.now()});';

/** Everything that runs in the page was written by our server, and its policy lets nothing else run. */
function checkScripts(elements: FoundElement[], policy: string): string[] {
  const scripts = elements.filter(({ tag }) => tag === 'script');
  const allowed = /script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const sources = allowed.filter((source) => source !== READER);
  const running = scripts.filter(({ attributes }) => attributes.type !== 'application/ld+json');
  const nonce = running[0]?.attributes.nonce;
  if (nonce) {
    expect(new Set(scripts.map(({ attributes }) => attributes.nonce))).toEqual(new Set([nonce]));
    expect(sources).toEqual([`'nonce-${nonce}'`]);
  } else expect(new Set(sources)).toEqual(new Set(running.map(({ text }) => hashOf(text))));
  expect(policy).toContain("style-src-elem 'self';");
  return running
    .filter(({ text }) => !text.startsWith(PAYLOAD) && text !== NOTES_TIME && !PLACES_PART.test(text))
    .map(({ text }) => text);
}

/** No element has a handler of events, or an address that a text brought. */
function checkAttributes(path: string, elements: FoundElement[]): void {
  const wrong = elements.flatMap(({ tag, attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) =>
      name.startsWith('on') || (ADDRESSES.includes(name) && FOREIGN.test(value))
        ? `${tag} ${name}=${value.slice(0, 60)}`
        : [],
    ),
  );
  expect([path, ...wrong]).toEqual([path]);
}

/** Names and attributes, without what differs from page to page; how many the head has depends on its texts. */
function shapeOf(elements: FoundElement[]): string[] {
  const named = elements.map(({ tag, attributes }) => `${tag} ${Object.keys(attributes).sort().join(' ')}`);
  return named.filter((one, at) => !/^(meta|link)/.test(one) || named.indexOf(one) === at).sort();
}

/** What the page has that it did not have before. */
export function addedTo(before: readonly string[], now: readonly string[]): string[] {
  const left = [...before];
  return now.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
