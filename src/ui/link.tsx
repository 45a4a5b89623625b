'use client';

import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'waku/router/client';
import { mayPrefetch, PREFETCHED } from '#src/client/page-link.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** What `href()` gives, with an optional `#anchor`. */
  to: `/${string}`;
  isCurrent?: boolean | undefined;
  /** `false` preserves the scroll position. */
  scroll?: boolean | undefined;
};

/** A link inside the site: soft navigation, fetched ahead when pointed at unless the visitor saves data. */
export function Link({ to, isCurrent = false, scroll, children, ...rest }: Props) {
  return (
    <RouterLink
      to={to}
      {...(mayPrefetch(to) ? { unstable_prefetchOnEnter: PREFETCHED } : {})}
      {...(scroll === undefined ? {} : { scroll })}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      {...rest}
    >
      {children}
    </RouterLink>
  );
}
