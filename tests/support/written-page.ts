/** Renders as the server does when it writes the HTML of a page: fragments can be registered and read. */
import { withFragments } from '#src/ui/fragment/fragment-store.ts';

export async function writePage<T>(
  render: () => T | Promise<T>,
  { nonce = 'nonce' }: { nonce?: string } = {},
): Promise<T> {
  // Vite sets `import.meta.env.SSR` in a build; under `bun test` that is an environment variable.
  process.env.SSR = '1';
  try {
    return await withFragments({ nonce, preloadsScripts: false }, async () => render());
  } finally {
    delete process.env.SSR;
  }
}
