import type { ComponentProps, ReactNode } from 'react';
import { type FragmentKey, fragmentOf, type Made } from './fragment-cache.ts';
import { isWritingPage, nameOf, register, sentOnce } from './fragment-store.ts';
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
  /**
   * The markup is made once for what it shows: the object read from the database, and a name for this view of it. All else
   * that the contents depend on must be in `as`: the language, the day, the choice.
   */
  cache?: FragmentKey | undefined;
  /** As a function it is called only when the markup has to be made. */
  children: ReactNode | (() => ReactNode);
};

/**
 * Contents that no script touches: one string of static markup, which a page has once, in its HTML. Hydration only gets
 * its name. No islands inside; links are `SoftLink`.
 */
export function Static<T extends Tag = 'div'>({ as, cache, children, ...attributes }: Props<T>) {
  const now = makeOnce(children, cache);
  now.name ??= nameOf(now.markup);
  return (
    <StaticPart
      {...attributes}
      {...(as && as !== 'div' && { tag: as })}
      {...sentOnce(now.markup, now.name)}
    />
  );
}
Static.markupOf = ({ as = 'div', cache, children, ...attributes }: Props<Tag>): string =>
  `<${as}${attributesOf(attributes, as)}>${makeOnce(children, cache).markup}</${as}>`;

/**
 * Names markup that an island writes into the page's HTML (`readFragment`) and draws by itself in the browser. The name is
 * that of the view, which a page must have once; where no HTML is written no markup is made.
 */
export function partFor(cache: FragmentKey, children: () => ReactNode): string {
  const name = nameOf(cache.as);
  if (isWritingPage() && !register(name, makeOnce(children, cache).markup))
    throw new Error(`two views of one page have the name ${name}`);
  return name;
}

function makeOnce(children: Props<Tag>['children'], cache: FragmentKey | undefined): Made {
  const make = () => ({ markup: staticMarkup(typeof children === 'function' ? children() : children) });
  return cache ? fragmentOf(cache, make) : make();
}
