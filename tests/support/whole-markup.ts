/** The markup of a screen with all its parts, as a visitor has it in the end. */
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

export async function wholeMarkup(screen: ReactNode): Promise<string> {
  // No part is so large that it would be written behind the rest, for a script to put in its place.
  const { prelude } = await prerender(screen, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude as ReadableStream).text();
}
