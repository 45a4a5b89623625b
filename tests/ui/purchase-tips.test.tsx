import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { render, withDom } from '#tests/support/dom.ts';

withDom();
const { PurchaseTips } = await import('#src/features/checkout/purchase-tips.tsx');

test.each(['vi', 'en'] as const)(
  'in %s, whoever changes plans is led to the order, not to a telephone',
  (locale) => {
    const view = { gates: ['Cổng 1'], station: null, times: [], refunds: ['Hoàn 100%'] };
    const rest = { intl: intlFor(locale), settings: SETTING_DEFAULTS, hotline: '1900 0000' };
    const { container } = render(
      <PurchaseTips {...rest} view={view as never} orderAddress="/orders/DM7K2P9XQA?key=s" />,
    );
    const [, missing, change] = container.querySelectorAll('li');
    expect(missing?.textContent).toContain('1900 0000');
    expect(change?.textContent).not.toContain('1900 0000');
    expect(change?.textContent).not.toContain('\u0000');
    expect(change?.querySelector('a')?.getAttribute('href')).toBe('/orders/DM7K2P9XQA?key=s');
  },
);
