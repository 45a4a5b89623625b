import { type ReactNode, ViewTransition } from 'react';
import { pageFacts, screenContext } from '#src/context.ts';
import { findLinkedPolicies } from '#src/features/pages/pages.queries.ts';
import { SoftNavigation } from '#src/ui/soft-navigation.ts';
import { loadOpsFacts } from './ops-facts.ts';
import { formNotice } from './refused-form.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export async function DefaultLayout({ children }: { children: ReactNode }) {
  const [context, facts, policies] = await Promise.all([
    screenContext(),
    pageFacts().then(loadOpsFacts),
    pageFacts().then(({ db }) => findLinkedPolicies(db.remembered)),
  ]);
  return (
    <>
      <SoftNavigation />
      <SiteHeader context={context} facts={facts} />
      <ViewTransition key={context.pathname} default="none" enter="page" exit="page">
        <main id="content" tabIndex={-1}>
          {await formNotice(context, facts.settings['park.hotline'])}
          {children}
        </main>
      </ViewTransition>
      <SiteFooter context={context} facts={facts} policies={policies} />
    </>
  );
}
