import { isWritingPage, nameOf, register } from './fragment-store.ts';
import { type HeadElement, HeadOnce } from './head-once.ts';

/** Writes these elements into the head of a page's HTML. A payload has only their name. */
export function InHead({ elements }: { elements: readonly HeadElement[] }) {
  const text = JSON.stringify(elements);
  const name = `head-${nameOf(text)}`;
  if (isWritingPage() && !register(name, text)) throw new Error(`two heads have the name ${name}`);
  return <HeadOnce name={name} />;
}
