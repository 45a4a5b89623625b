import { type ReactNode, ViewTransition } from 'react';
import { screenContext } from '#src/context.ts';
import { CartLife } from '#src/features/cart/cart-life.tsx';
import { SearchLife } from '#src/features/search/search-life.tsx';
import { PageLife } from '#src/ui/page-life.tsx';
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
      <PageLife />
      <SearchLife locale={context.locale} />
      {facts.isCartOn && <CartLife locale={context.locale} />}
      <SiteHeader context={context} facts={facts} />
      <ViewTransition key={context.pathname} default="none" enter="page" exit="page">
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </ViewTransition>
      <SiteFooter context={context} facts={facts} />
    </>
  );
}
