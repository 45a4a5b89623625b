/** Whoever works on a copy of the park sees that on every page of the office and at the gate; on the live park nothing. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { readEnv } from '#src/server/env/env.ts';
import { environmentFaults } from '#src/server/env/env-faults.ts';
import { parseDocument } from '#tests/support/html.ts';

const { GateFrame } = await import('#src/layouts/office/gate-frame.tsx');
const { OfficeBar } = await import('#src/layouts/office/office-bar.tsx');

async function frames(locale: Locale, isTraining: boolean) {
  const context = {
    ...{ locale, isTraining, user: null, match: null, mayEnter: () => false },
  } as unknown as ScreenContext;
  const route = { path: '/staff', query: '', hash: '' };
  const bar = (
    <OfficeBar context={context} find="" news={Promise.resolve([])}>
      {null}
    </OfficeBar>
  );
  const markups = [
    bar,
    <GateFrame key="gate" context={context}>
      {null}
    </GateFrame>,
  ].map((frame) => wholeMarkup(<RouterContext value={{ route } as never}>{frame}</RouterContext>));
  return (await Promise.all(markups)).map((markup) => parseDocument(markup).body);
}

describe.each(LOCALES.map((locale) => [locale]))('in %s', (locale) => {
  const { t } = intlFor(locale);

  const marksOf = (body: ReturnType<typeof parseDocument>['body']) =>
    [...body.querySelectorAll('svg[role=img]')].map((mark) => [
      mark.querySelector('text')?.textContent,
      mark.getAttribute('aria-label'),
    ]);

  test('a copy says so above every room and above the gate, in words', async () => {
    for (const body of await frames(locale, true))
      expect(marksOf(body)).toEqual([[t('office.training.name'), t('office.training.means')]]);
  });

  test('the live park says nothing', async () => {
    for (const body of await frames(locale, false)) {
      expect(marksOf(body)).toEqual([]);
      expect(body.textContent).not.toContain(t('office.training.name'));
    }
  });
});

test('it is a copy only where the environment says 1', () => {
  for (const [value, isCopy] of [
    ['1', true],
    ['0', false],
    ['', false],
    [undefined, false],
  ] as const)
    expect(readEnv({ ...process.env, TRAINING_COPY: value }).TRAINING_COPY).toBe(isCopy);
  for (const value of ['true', 'yes', '2', ' 1'])
    expect(environmentFaults({ ...process.env, TRAINING_COPY: value }).join()).toContain('TRAINING_COPY');
});

test('the demo is one', async () => {
  expect(await Bun.file('src/sandbox/demo.ts').text()).toContain("TRAINING_COPY: '1'");
});
