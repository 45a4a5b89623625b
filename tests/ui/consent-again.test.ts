import { beforeEach, expect, test } from 'bun:test';
import { CONSENT_VERSION } from '#src/values/consent-version.ts';
import { withDom } from '#tests/support/dom.ts';

withDom();
const { clearDecision, storeDecision } = await import('#src/client/visits/consent-state.ts');
const { whenUndecided } = await import('#src/client/startup/deferred.ts');

beforeEach(() => localStorage.clear());

test('a visitor is asked again on the same page once the server does not know the decision any more', () => {
  storeDecision({ isGranted: true, version: CONSENT_VERSION, decidedAt: '2026-11-25T00:00:00.000Z' });
  let asked = 0;
  const stop = whenUndecided(() => {
    asked += 1;
  });
  expect(asked).toBe(0);
  clearDecision();
  expect(asked).toBe(1);
  stop();
  clearDecision();
  expect(asked).toBe(1);
});

test('a visitor who has not decided is asked at once', () => {
  let asked = 0;
  whenUndecided(() => {
    asked += 1;
  })();
  expect(asked).toBe(1);
});
