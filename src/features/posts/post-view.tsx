'use client';

import { useEffect } from 'react';
import { api } from '#src/client/api.ts';

/** Shorter visits are no reading. */
const READ_AFTER_MS = 5000;

/** Tells the server, once, that somebody stayed to read. A failure is nobody's concern. */
export function PostView({ slug }: { slug: string }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') api.posts.view.mutate({ slug }).catch(() => undefined);
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [slug]);
  return null;
}
