import type { ComponentProps, ReactNode } from 'react';
import { staticMarkup } from './static-markup.ts';

type Tag = 'div' | 'span' | 'ul' | 'section' | 'dl' | 'table';
type Props<T extends Tag> = Omit<ComponentProps<T>, 'dangerouslySetInnerHTML' | 'children'> & {
  as?: T;
  children: ReactNode;
};

/**
 * Contents that no script will touch. The payload that a page carries for hydration repeats every element in a wordier
 * form; one string of finished markup compresses away against the HTML beside it. No islands inside; links are `SoftLink`.
 */
export function Static<T extends Tag = 'div'>({ as, children, ...attributes }: Props<T>) {
  const Element = (as ?? 'div') as 'div';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is made here from elements, every text escaped.
  return <Element {...(attributes as object)} dangerouslySetInnerHTML={{ __html: staticMarkup(children) }} />;
}
