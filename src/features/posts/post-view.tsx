'use client';

import { useEffect } from 'react';
import { api } from '#src/client/api.ts';

/** Shorter visits are no reading. */
const READ_AFTER_MS = 5000;

/** Reports to the server, once, that a visitor stayed to read. Failures are ignored. */
export function PostView({ slug }: { slug: string }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') api.posts.view.mutate({ slug }).catch(() => undefined);
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [slug]);
  return null;
}
