import type { ComponentProps, ReactNode } from 'react';
import { fragmentOf, type Made, type View } from './fragment-cache.ts';
import { nameOf, sentOnce } from './fragment-store.ts';
import { attributesOf } from './static-attributes.ts';
import { staticMarkup } from './static-markup.ts';
import { StaticPart } from './static-part.tsx';

type Tag =
  | 'div'
  | 'p'
  | 'span'
  | 'ul'
  | 'li'
  | 'section'
  | 'details'
  | 'dl'
  | 'table'
  | 'nav'
  | 'a'
  | 'header'
  | 'footer';
type Props<T extends Tag> = Omit<ComponentProps<T>, 'dangerouslySetInnerHTML' | 'children'> & {
  as?: T;
} & Contents;
type Contents =
  /** The markup is made once for a component and its props; only it may then be the contents. */
  { isCached: boolean; children: View } | { isCached?: false; children: ReactNode | (() => ReactNode) };

/**
 * Contents that no script touches: one string of static markup, which a page has once, in its HTML. Hydration only gets
 * its name. No islands inside; links are `SoftLink`.
 */
export function Static<T extends Tag = 'div'>({ as, isCached, children, ...attributes }: Props<T>) {
  const now: Made = isCached ? madeOnce(children as View) : { markup: markupOf(children) };
  now.name ??= nameOf(now.markup);
  return (
    <StaticPart
      {...attributes}
      {...(as && as !== 'div' && { tag: as })}
      {...sentOnce(now.markup, now.name)}
    />
  );
}
Static.markupOf = ({ as = 'div', isCached, children, ...attributes }: Props<Tag>): string => {
  const markup = isCached ? madeOnce(children as View).markup : markupOf(children);
  return `<${as}${attributesOf(attributes, as)}>${markup}</${as}>`;
};

function madeOnce(view: View): Made {
  return fragmentOf(view, () => ({ markup: markupOf(view) }));
}

function markupOf(children: ReactNode | (() => ReactNode)): string {
  return staticMarkup(typeof children === 'function' ? children() : children);
}
