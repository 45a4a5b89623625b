import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LineSection } from '#src/features/live-board/line-section.tsx';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

test.each(['vi', 'en'] as const)('a park without lifts states no height in %s', async (locale) => {
  const props = {
    lifts: [],
    forecast: [],
    day: null,
    today: '2026-11-25',
    minute: 600,
    now: '2026-11-25T03:00:00.000Z',
    hours: { opensAt: '07:00', closesAt: '17:30' },
    reopens: '7:00',
  };
  const html = await wholeMarkup(<LineSection {...props} intl={intlFor(locale)} />);
  expect(html).not.toContain('∞');
  expect(html).not.toContain('NaN');
});
