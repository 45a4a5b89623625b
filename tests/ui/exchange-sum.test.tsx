import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { render, withDom } from '#tests/support/dom.ts';

withDom();
const { ExchangeSum } = await import('#src/features/exchanges/exchange-sum.tsx');

test('no sum is named before it is known, not even nothing', () => {
  const words = intlFor('vi').words('exchanges.form');
  const rest = { words, locale: 'vi', missing: words.looking } as const;
  const show = (price: Parameters<typeof ExchangeSum>[0]['price']) =>
    render(<ExchangeSum {...rest} price={price} />).container.textContent;
  expect(show(null)).not.toMatch(/\d/);
  const tickets = [{ oldVnd: 550_000, dayVnd: 650_000 }];
  expect(show({ tickets, differenceVnd: 100_000, methods: [] } as never)).toContain('100.000');
});
