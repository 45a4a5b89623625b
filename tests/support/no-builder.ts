/** Stands in for what Waku and the build make, so that a test can load any screen. `bunfig.toml` loads it before every file. */

import { mock } from 'bun:test';
import { plugin } from 'bun';

process.env.WAKU_CONFIG_BASE_PATH = '/';

const noPage = () => {
  throw new Error('not in a page');
};
mock.module('waku/router/server', () => ({
  unstable_getRequest: noPage,
  unstable_notFound: noPage,
  unstable_parseRouterRequest: noPage,
  unstable_redirect: noPage,
}));
plugin({
  name: 'styles that the build makes',
  setup(build) {
    build.onLoad({ filter: /^uno:/, namespace: 'virtual' }, () => ({ exports: {}, loader: 'object' }));
  },
});
