'use client';

import { type ElementType, useMemo } from 'react';
import { reloadOnce } from '#src/client/startup/reload-guard.ts';
import { nonceOfPage, readFragment } from './read-fragment.ts';

type Props = {
  /** A `div` unless given. */
  tag?: ElementType;
  /** Names the markup: the same name is the same markup. */
  part: string;
  /** Comes with a navigation; with a page it is in the page's own HTML. */
  html?: string | undefined;
  /** Of a script. */
  type?: string;
};

/** An element of finished markup. What the page's HTML has already shown is never sent twice, nor touched. */
export function StaticPart({ tag: Tag = 'div', part, html, ...attributes }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the markup
  const { inner, saveRef } = useMemo(
    () => ({
      inner: { __html: html ?? (import.meta.env.SSR ? readFragment(part) : markupOnPage(part)) },
      saveRef: html === undefined ? saveWhenRemoved(part) : undefined,
    }),
    [part],
  );
  const written = import.meta.env.SSR && Tag === 'script' ? { nonce: nonceOfPage() } : {};
  return (
    <Tag
      {...attributes}
      {...written}
      ref={saveRef}
      data-part={part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `Static` makes the markup, every text escaped.
      dangerouslySetInnerHTML={inner}
    />
  );
}

const gone = new Map<string, Element>();

/** A part of the first page that React takes away may be wanted again, e.g. behind a tab; later ones bring their own. */
function saveWhenRemoved(part: string) {
  return (element: Element | null) => () => {
    if (element) gone.set(part, element);
  };
}

/** Read only when React writes it: when it renders the page again after an error, never on hydration. */
function markupOnPage(part: string): string {
  return { toString: () => findMarkup(part) } as never;
}

function findMarkup(part: string): string {
  const saved = gone.get(part);
  const found =
    saved?.getAttribute('data-part') === part ? saved : document.querySelector(`[data-part="${part}"]`);
  if (!found) reloadOnce();
  return found?.innerHTML ?? '';
}
