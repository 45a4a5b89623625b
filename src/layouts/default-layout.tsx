import type { ReactNode } from 'react';
import { screenContext } from '#src/context.ts';
import { SoftLinks } from '#src/ui/soft-links.tsx';
import { loadOpsFacts } from './ops-facts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export async function DefaultLayout({ children }: { children: ReactNode }) {
  const context = await screenContext();
  const facts = await loadOpsFacts(context);
  return (
    <>
      <SoftLinks />
      <SiteHeader context={context} facts={facts} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter context={context} facts={facts} />
    </>
  );
}
