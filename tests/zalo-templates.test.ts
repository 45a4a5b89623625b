import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { zaloListFault } from '#src/server/env/zalo-templates.ts';
import { zaloList } from '#tests/support/message-world.ts';

test.each([
  ['tickets=1', /has no template for exchange-done/],
  ['tickets=one', /look at "tickets=one"/],
  ['tickets', /look at "tickets"/],
  [`${zaloList('vi')} order=303`, /not used: order/],
  [`${zaloList('vi')}, tickets=9`, /twice: tickets/],
])('the list of templates "%s" is refused', (list, reason) => {
  expect(zaloListFault(list)).toMatch(reason);
});

test('a whole list is taken, with commas or line breaks', () => {
  expect(zaloListFault(zaloList('en'))).toBeNull();
  expect(zaloListFault(zaloList('en').replaceAll(' ', ',\n'))).toBeNull();
});
