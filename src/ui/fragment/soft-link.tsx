import type { ComponentProps } from 'react';
import { look } from '#src/ui/button.tsx';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  to: `/${string}`;
  /** Following it preserves the scroll position. */
  isStill?: boolean | undefined;
};

/** A real link to a page of this site; `SoftNavigation` in the layout takes it through the router. */
export function SoftLink({ to, isStill = false, ...rest }: Props) {
  return <a href={to} {...(isStill && { 'data-scroll': 'keep' })} {...rest} />;
}

/** The same as a button. */
export function SoftButtonLink({
  variant,
  size,
  isBlock,
  className,
  ...rest
}: Props & Parameters<typeof look>[0]) {
  return <SoftLink {...rest} className={look({ variant, size, isBlock }, className)} />;
}
