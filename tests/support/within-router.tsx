/** The router's context, which components ask for where they go on to another page. */
import type { ReactNode } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';

type Props = { onPush?: (to: string) => void; children: ReactNode };

export function WithinRouter({ onPush = () => undefined, children }: Props) {
  const router = {
    route: { path: '/', query: '', hash: '' },
    changeRoute: async (route: { path: string; query: string }) => onPush(`${route.path}?${route.query}`),
    prefetchRoute: () => undefined,
  };
  return <RouterContext value={router as never}>{children}</RouterContext>;
}
