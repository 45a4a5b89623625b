import { expect, test } from 'bun:test';
import { needsOwnWorld } from '#tests/support/own-world.ts';

test('a file that changes what others would find has a process for itself, directly or by a helper', () => {
  expect(needsOwnWorld('tests/ui/calendar.test.tsx')).toBe(true);
  expect(needsOwnWorld('tests/features/ticket-clock.test.ts')).toBe(true);
  expect(needsOwnWorld('tests/support/written-page.ts')).toBe(true);
  expect(needsOwnWorld('tests/support/own-api.ts')).toBe(true);
  expect(needsOwnWorld('tests/support/ticket-days.ts')).toBe(true);
});

test('one that only asks does not, also with the environment of all tests', () => {
  expect(needsOwnWorld('tests/values/address.test.ts')).toBe(false);
  expect(needsOwnWorld('tests/support/env.ts')).toBe(false);
  expect(needsOwnWorld('tests/support/no-builder.ts')).toBe(false);
  expect(needsOwnWorld('tests/support/self-service-page.tsx')).toBe(false);
  expect(needsOwnWorld('tests/support/purchase.ts')).toBe(false);
});

test('nor does one that starts a server, or another process with an environment for that', () => {
  expect(needsOwnWorld('tests/support/vnpay-gateway.ts')).toBe(false);
  expect(needsOwnWorld('tests/support/open-id.ts')).toBe(false);
  expect(needsOwnWorld('tests/support/backup-world.ts')).toBe(false);
});
