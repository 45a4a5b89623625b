/** The only wiring: routes × screens × languages, the API and the site behind our adapter. */
import type { ReactNode } from 'react';
import {
  createPages,
  unstable_getRequest as getRequest,
  unstable_notFound as notFound,
  unstable_redirect as redirect,
  unstable_setNonce as setNonce,
} from 'waku/router/server';
import { LOCALES, localePrefix } from '#i18n/locales.ts';
import { type Layout, localesOf } from '#src/values/route.ts';
import { apiContext, screenContext } from './context.ts';
import { api } from './http/api.ts';
import { apiAsked } from './http/api-asked.ts';
import { postedForms } from './http/posted/posted-pages.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import type { Route, RouteName } from './routes.ts';
import { type Screen, screens } from './screens.ts';
import adapter from './server/pages/adapter.ts';
import { factsOf } from './server/request.ts';
import { admissionOf } from './server/sessions/access.ts';
import { site, stopWork } from './site/site.ts';
import { type Hot, workInDevelopment } from './site/work-in-development.ts';
import { pageRoutes } from './values/page-rules.ts';

// The rarer ones are loaded apart, like the screens, with their styles and islands.
const layouts: Record<Layout, (props: { children: ReactNode }) => Promise<ReactNode>> = {
  default: DefaultLayout,
  checkout: async (props) => (await import('./layouts/checkout-layout.tsx')).CheckoutLayout(props),
  auth: async (props) => (await import('./layouts/auth-layout.tsx')).AuthLayout(props),
  profile: async (props) => (await import('./layouts/profile-layout.tsx')).ProfileLayout(props),
  gate: async (props) => (await import('./layouts/gate-layout.tsx')).GateLayout(props),
  staff: async (props) => (await import('./layouts/staff-layout.tsx')).StaffLayout(props),
};

/** Pages without links to them: shown in place of another. */
const OUTSIDE_ROUTES: Record<string, () => Promise<Screen>> = {
  500: async () => (await import('./screens/server-error.tsx')).ServerErrorScreen,
  503: async () => (await import('./screens/unavailable.tsx')).UnavailableScreen,
  offline: async () => (await import('./screens/public/offline.tsx')).OfflineScreen,
};

const pages = createPages(async ({ createPage, createLayout, createRoot, createInterceptor }) => {
  createInterceptor(async (next) => {
    const { nonce } = factsOf(getRequest());
    if (nonce) setNonce(nonce);
    return next();
  });
  createRoot({ render: 'dynamic', component: RootLayout });
  for (const name of Object.keys(layouts) as Layout[]) {
    createLayout({ render: 'dynamic', path: `/(${name})`, component: layouts[name] as never });
  }
  for (const name of Object.keys(pageRoutes) as RouteName[]) {
    const route: Route = pageRoutes[name];
    for (const locale of localesOf(route)) {
      for (const path of [route.path, route.alias]) {
        if (path)
          createPage({
            render: 'dynamic',
            path: grouped(route.layout, localePrefix(locale), path),
            component: guardedPage(screens[name]),
          } as never);
      }
    }
  }
  createPage({
    render: 'dynamic',
    path: '/(default)/404',
    component: screenPage(async () => (await import('./screens/not-found.tsx')).NotFoundScreen),
  } as never);
  for (const locale of LOCALES) {
    for (const [path, loadScreen] of Object.entries(OUTSIDE_ROUTES))
      createPage({
        render: 'dynamic',
        path: `${localePrefix(locale)}/${path}`,
        component: screenPage(loadScreen),
      } as never);
  }
  return [] as never;
});

void linkScripts();

// Only Vite's development server has it; a build leaves this out.
const hot = (import.meta as { hot?: Hot }).hot;
if (hot) workInDevelopment(hot, { ...site, stopWork });

export default adapter(pages, {
  ...site,
  api: (request) => api.fetch(request),
  apiAsked,
  takeForm: postedForms(apiContext),
});

/** A module that is imported here would not reach the graph that writes HTML. */
async function linkScripts(): Promise<void> {
  await import.meta.viteRsc.import('./site/link-scripts.ts', { environment: 'ssr' });
}

function grouped(layout: Layout, prefix: string, path: string): string {
  return `/(${layout})${prefix}${path === '/' ? '' : path}` || '/';
}

function screenPage(loadScreen: () => Promise<Screen>) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once a page at start, not while rendering
  return async function ScreenPage() {
    const Screen = await loadScreen();
    return <Screen context={await screenContext()} />;
  };
}

const closedRoom = async () => (await import('./screens/staff/people/closed-page.tsx')).ClosedRoomScreen;

/** A page for those whom its route admits; error pages are for everyone, so they are not guarded. */
function guardedPage(loadScreen: () => Promise<Screen>) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once a route at start, not while rendering
  return async function GuardedPage() {
    const context = await screenContext();
    const admission = admissionOf(context);
    if (admission.kind === 'elsewhere') redirect(admission.location, 303);
    if (admission.kind === 'hidden') notFound();
    const Screen = await (admission.kind === 'closed' ? closedRoom : loadScreen)();
    return <Screen context={context} />;
  };
}
