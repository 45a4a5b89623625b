/** What Waku and the build make, for tests that load a screen or all of /api without one. */
import { mock } from 'bun:test';

const noPage = () => {
  throw new Error('not in a page');
};
mock.module('waku/router/server', () => ({
  unstable_getRequest: noPage,
  unstable_notFound: noPage,
  unstable_parseRouterRequest: noPage,
  unstable_redirect: noPage,
}));
mock.module('virtual:uno:icons-orders.css', () => ({}));
