import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Look = {
  /** `cta` is the one gold money action of a view. */
  variant?: 'cta' | 'solid' | 'line' | 'link' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  isBlock?: boolean | undefined;
  icon?: `i-${string}` | undefined;
  iconAfter?: `i-${string}` | undefined;
};

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    isLoading?: boolean | undefined;
    /** The button's text meanwhile, e.g. "Đang giữ chỗ"; its width does not change. */
    loadingText?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, size, isBlock, icon, iconAfter, isLoading = false, loadingText, ...rest } = props;
  const { className, children, type = 'button', onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={look({ variant, size, isBlock }, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || attributes['aria-disabled'] || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {isLoading ? <span className="btn-spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {isLoading && loadingText ? loadingText : children}
      {iconAfter && !isLoading && <Icon name={iconAfter} />}
    </button>
  );
}

type LinkProps = Look & Omit<ComponentProps<typeof Link>, 'children'> & { children: ReactNode };

export function ButtonLink({
  variant,
  size,
  isBlock,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, isBlock }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  );
}

/** The classes of a button, for the rare element that must look like one. */
export function look({ variant = 'line', size = 'md', isBlock }: Look, className = ''): string {
  return ['btn', `btn-${variant}`, size === 'md' ? '' : `btn-${size}`, isBlock ? 'btn-block' : '', className]
    .filter(Boolean)
    .join(' ');
}
