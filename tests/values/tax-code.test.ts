import { expect, test } from 'bun:test';
import { isTaxCodeConsistent } from '#src/values/tax-code.ts';

// Three codes of well-known companies, as printed on their public invoices.
test.each(['0100109106', '0300588569', '0101248141'])('%s is consistent', (code) => {
  expect(isTaxCodeConsistent(code)).toBe(true);
});

test('one digit off is noticed, also for a branch', () => {
  expect(isTaxCodeConsistent('0100109107')).toBe(false);
  expect(isTaxCodeConsistent('0110109106')).toBe(false);
  expect(isTaxCodeConsistent('0100109106-001')).toBe(true);
  expect(isTaxCodeConsistent('0100109107-001')).toBe(false);
});

test('what has no check digit is not doubted', () => {
  for (const code of ['', '012345', '001099012345']) expect(isTaxCodeConsistent(code)).toBe(true);
});
