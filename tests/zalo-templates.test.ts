import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { zaloListFault } from '#src/server/env/zalo-templates.ts';
import { zaloList } from '#tests/support/message-world.ts';

test.each([
  ['tickets=1', /has no template for exchange-done/],
  ['tickets=one', /look at "tickets=one"/],
  ['tickets', /look at "tickets"/],
  [`${zaloList('vi').replace('tickets=', 'tikets=')}`, /has no template for tickets/],
  [`${zaloList('vi')}, tickets=9`, /twice: tickets/],
])('the list of templates "%s" is refused', (list, reason) => {
  expect(zaloListFault(list)).toMatch(reason);
});

test('a whole list is taken, with commas or line breaks', () => {
  expect(zaloListFault(zaloList('en'))).toBeNull();
  expect(zaloListFault(zaloList('en').replaceAll(' ', ',\n'))).toBeNull();
});

test('a list that another version reads as well may name more', () => {
  expect(zaloListFault(`${zaloList('vi')} of-the-next=303`)).toBeNull();
});
