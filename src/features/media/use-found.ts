import { useState } from 'react';
import type { FoundMedia } from './media.ts';

/** What the library has for a search, a page more each time. */
export function useFound() {
  const [found, setFound] = useState<FoundMedia | null>(null);
  const [isFailed, setFailed] = useState(false);

  async function look(text: string, after: string | null = null): Promise<void> {
    const query = new URLSearchParams({ q: text, ...(after ? { after } : {}) });
    const answer = await fetch(`/api/media?${query}`).catch(() => null);
    setFailed(!answer?.ok);
    if (!answer?.ok) return;
    const page = (await answer.json()) as FoundMedia;
    setFound(after && found ? { ...page, pictures: [...found.pictures, ...page.pictures] } : page);
  }

  return { found, isFailed, look };
}
