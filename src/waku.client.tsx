/** Waku's own start in the browser, in a transition: between two slices of it the page answers a press. */
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as rootOptions } from 'waku/client';
import { Router } from 'waku/router/client';

declare global {
  var __WAKU_HYDRATE__: boolean | undefined;
}

const root = (
  <StrictMode>
    <Router />
  </StrictMode>
);

startTransition(() => {
  if (globalThis.__WAKU_HYDRATE__) hydrateRoot(document, root, rootOptions);
  else createRoot(document, rootOptions).render(root);
});
