'use client';

import { useEffect } from 'react';
import { readAccessToken } from '#src/client/account/access-token.ts';
import { refreshAccessToken } from '#src/client/account/refresh-token.ts';
import { watchAccessToken } from '#src/client/account/watch-token.ts';

/** On pages for signed-in users: fetches a missing token, and leaves when another tab signs out. */
export function SessionWatch({ to }: { to: string }) {
  useEffect(() => {
    const stop = watchAccessToken((token) => {
      if (!token) window.location.replace(to);
    });
    if (!readAccessToken()) void refreshAccessToken();
    return stop;
  }, [to]);
  return null;
}
