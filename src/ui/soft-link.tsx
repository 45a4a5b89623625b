import type { ComponentProps } from 'react';
import { look } from './button.tsx';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: `/${string}` };

/** A link for static contents; the page needs one `SoftLinks` to make such links soft. */
export function SoftLink({ to, ...rest }: Props) {
  return <a href={to} data-soft="" {...rest} />;
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
