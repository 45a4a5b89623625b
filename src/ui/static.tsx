import type { ComponentProps, ReactNode } from 'react';
import { staticMarkup } from './static-markup.ts';

type Tag = 'div' | 'span' | 'ul' | 'section' | 'dl' | 'table' | 'nav' | 'a' | 'header' | 'footer';
/** The markup is made once for what it shows: the object read from the database, and a name for this view of it. */
type Kept = { by: object; as: string };
type Props<T extends Tag> = Omit<ComponentProps<T>, 'dangerouslySetInnerHTML' | 'children'> & {
  as?: T;
  /** Everything else that the contents depend on must be in `as`: the language, the day, the choice. */
  kept?: Kept | undefined;
  /** As a function it is called only when the markup has to be made. */
  children: ReactNode | (() => ReactNode);
};

/**
 * Contents that no script will touch. The payload that a page carries for hydration repeats every element in a wordier
 * form; one string of finished markup compresses away against the HTML beside it. No islands inside; links are `SoftLink`.
 */
export function Static<T extends Tag = 'div'>({ as, kept, children, ...attributes }: Props<T>) {
  const Element = (as ?? 'div') as 'div';
  const html = { __html: markupOf(children, kept) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is made here from elements, every text escaped.
  return <Element {...(attributes as object)} dangerouslySetInnerHTML={html} />;
}

type KeptProps = Kept & { children: () => ReactNode };

/** A part of static contents that is kept by itself, where what is around it changes more often. */
export function Kept({ children }: KeptProps) {
  return children();
}
Kept.markupOf = ({ by, as, children }: KeptProps): string => markupOf(children, { by, as });

const MAX_VIEWS = 200;
const made = new WeakMap<object, Map<string, string>>();

function markupOf(children: Props<Tag>['children'], kept: Kept | undefined): string {
  const known = kept && made.get(kept.by)?.get(kept.as);
  if (known !== undefined) return known;
  const markup = staticMarkup(typeof children === 'function' ? children() : children);
  if (kept) keep(kept, markup);
  return markup;
}

function keep({ by, as }: Kept, markup: string): void {
  const views = made.get(by) ?? new Map<string, string>();
  if (views.size >= MAX_VIEWS) views.delete(views.keys().next().value ?? '');
  made.set(by, views.set(as, markup));
}
