/** Finished markup on its way into a page: named while the page is rendered, written into its HTML afterwards. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Markup by its name. */
export type Parts = Map<string, string>;

const NAME_BITS = 0xffff_ffff_ffffn;
const PLACE = ' data-part="';
const END_OF_NAME = '"';
// Where the page's payload begins: from there on scripts may ask for parts.
const PAYLOAD = '(self.__FLIGHT_DATA';
const SCRIPT = '<script';
const END_OF_HEAD = '</head>';

const rendering = new AsyncLocalStorage<Parts>();

/** Within `render` static contents leave their markup here instead of in what is rendered. */
export function collectParts<T>(parts: Parts, render: () => Promise<T>): Promise<T> {
  return rendering.run(parts, render);
}

export function nameOf(markup: string): string {
  return (BigInt(Bun.hash(markup)) & NAME_BITS).toString(36);
}

/** False where only a payload is made: no HTML will have any markup. */
export function isCollecting(): boolean {
  return rendering.getStore() !== undefined;
}

/** True when the page's HTML will have the markup; false when nobody collects, so that it must be sent along. */
export function isCollected(name: string, markup: string): boolean {
  const parts = rendering.getStore();
  // Two parts of one name, once in a lifetime: the second is sent along.
  if (!parts || (parts.get(name) ?? markup) !== markup) return false;
  parts.set(name, markup);
  return true;
}

/** What names a part in the payload; with its markup where no HTML of a page will have it. */
export function sentOnce(markup: string, part = nameOf(markup)): { part: string; html: string | undefined } {
  return { part, html: isCollected(part, markup) ? undefined : markup };
}

/** Markup for the end of the page's head, which only its HTML has: a navigation brings none, and no script hears of it. */
export function sendInHead(markup: string): void {
  const parts = rendering.getStore();
  parts?.set(END_OF_HEAD, (parts.get(END_OF_HEAD) ?? '') + markup);
}

/** The page with each part in its place; what no element shows yet stands in templates, for the scripts that will. */
export function fillParts(html: string, parts: Parts): string {
  const left = new Map(parts);
  let done = Math.max(0, html.indexOf(END_OF_HEAD));
  let filled = html.slice(0, done) + (parts.get(END_OF_HEAD) ?? '');
  left.delete(END_OF_HEAD);
  for (let at = html.indexOf(PLACE, done); at !== -1; at = html.indexOf(PLACE, at)) {
    const from = at + PLACE.length;
    const to = html.indexOf(END_OF_NAME, from);
    const name = html.slice(from, to);
    const markup = parts.get(name);
    at = to + 2;
    if (markup === undefined || html.slice(to, at) !== '">') continue;
    filled += html.slice(done, at) + markup;
    left.delete(name);
    done = at;
  }
  if (left.size > 0) {
    const at = html.lastIndexOf(SCRIPT, Math.max(done, html.lastIndexOf(PAYLOAD)));
    filled += html.slice(done, at) + templates(left);
    done = at;
  }
  return filled + html.slice(done);
}

function templates(parts: Parts): string {
  return [...parts].map(([name, markup]) => `<template data-part="${name}">${markup}</template>`).join('');
}
