'use client';

import { createElement } from 'react';
import { nonceOfPage, readFragment } from './read-fragment.ts';

export type HeadElement = [tag: 'meta' | 'link' | 'script' | 'noscript', attributes: Record<string, unknown>];

/**
 * Elements of the head that only a page's HTML has: a navigation brings none, and they are not hydrated. React puts
 * `<meta>` and `<link>` into the head wherever they are rendered; a script must be rendered in `<head>` itself.
 */
export function HeadOnce({ name }: { name: string }) {
  if (!import.meta.env.SSR) return null;
  const elements = JSON.parse(readFragment(name)) as HeadElement[];
  return elements.map(([tag, attributes], at) =>
    createElement(tag, { key: at, ...attributes, ...(tag === 'script' ? { nonce: nonceOfPage() } : {}) }),
  );
}
