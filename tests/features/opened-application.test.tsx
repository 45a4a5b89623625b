/** The opened application in the room of job applications, as staff see it. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { addMember } from '#tests/support/asked-quote.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { attachCv, sentApplication } from '#tests/support/sent-application.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffApplicationsScreen } = await import('#src/screens/staff/staff-applications.tsx');

openLedger(openMarket);

type Role = Parameters<typeof staffContext>[1];
const room = (role: Role = 'manager') => asStaff(db, role, { now: BEFORE }).staff.applications;
const send = (change: Record<string, unknown> = {}) => sentApplication(db, { now: BEFORE, ...change });

type Asked = { typed?: Record<string, string> };

async function look(
  query: Record<string, string>,
  role: Role = 'manager',
  locale: 'vi' | 'en' = 'vi',
  { typed }: Asked = {},
) {
  const message = intlFor(locale).t('recruitment.staff.error.changed');
  const refusedForm = typed ? { status: 409, message, errors: {}, typed } : null;
  const context = {
    ...staffContext(db, role, { now: BEFORE }),
    ...{ locale, query: new URLSearchParams(query), match: null, refusedForm },
    ...{ origin: 'http://localhost', partBegins: () => undefined },
  } as unknown as ScreenContext;
  const route = { path: '/staff/jobs', query: '', hash: '' };
  const screen = StaffApplicationsScreen({ context });
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
  return parseDocument(markup).body;
}

test('the screen shows the words as they were typed, the file and the day of deletion', async () => {
  const words = 'Tôi <3 núi & "mây"\nBiết tiếng Anh';
  const { id, code, phone } = await send({ experience: words, cvUrl: 'https://drive.example/cv?a=1&b=2' });
  await attachCv(db, id);
  for (const locale of ['vi', 'en'] as const) {
    const body = await look({ code }, 'manager', locale);
    const { t } = intlFor(locale);
    const text = body.textContent ?? '';
    for (const word of [code, 'Hoàng Văn Sơn', words]) expect(text).toContain(word);
    expect(text).toContain(t('recruitment.staff.download', { name: 'Hồ sơ <Sơn>.pdf', kilobytes: '4' }));
    expect(body.querySelector(`a[href="tel:${phone}"]`)).not.toBeNull();
    expect(body.querySelector(`a[href="/api/applications/${code}/cv"][download]`)).not.toBeNull();
    const outside = body.querySelector('a[href^="https://drive.example"]');
    expect(outside?.getAttribute('rel')).toContain('noreferrer');
    expect(text).toMatch(locale === 'vi' ? /Tự xóa ngày/ : /Deleted on/);
    const marks = [...body.querySelectorAll('button[name=to]')].map((button) => button.getAttribute('value'));
    expect(marks).toEqual(['answered', 'declined']);
  }
  expect((await look({ code: 'TD222222' })).textContent).toContain(
    intlFor('vi').t('recruitment.staff.error.unknown'),
  );
});

test('who marked it is named', async () => {
  await addMember(db, 'manager');
  const { code } = await send();
  await room().mark({ code, revision: 1, to: 'answered' });
  expect((await look({ code })).textContent).toContain('Lan đánh dấu');
});

test.each(LOCALES)('of two who mark one application, the second sees both marks (%s)', async (locale) => {
  const { t } = intlFor(locale);
  const { code } = await send();
  await room().mark({ code, revision: 1, to: 'answered' });
  const refused = async (typed: Record<string, string>) => {
    const body = await look({ code }, 'manager', locale, { typed: { _do: 'mark', ...typed } });
    const region = body.querySelector(`[aria-label="${t('resources.sides.title')}"]`);
    const [stored, chosen] = [t('recruitment.staff.state.answered'), t('recruitment.staff.chosen')];
    const words = [...(region?.querySelectorAll('legend, dt, dd') ?? [])].map((one) => one.textContent);
    const revision = body.querySelector('input[name=revision]')?.getAttribute('value');
    return { stored, chosen, words, revision, text: body.textContent };
  };
  const { stored, chosen, words, revision, text } = await refused({ revision: '1', to: 'declined' });
  expect(words).toEqual([
    ...[t('recruitment.staff.views'), t('resources.sides.stored'), stored],
    ...[chosen, `${stored} → ${t('recruitment.staff.state.declined')}`],
  ]);
  expect([revision, text?.includes(t('recruitment.staff.error.changed'))]).toEqual(['2', true]);
  // The same mark from both, and a refusal of something else, have no other side.
  expect((await refused({ revision: '1', to: 'answered' })).words).toEqual([]);
  expect((await refused({ revision: '2', to: 'declined' })).words).toEqual([]);
});
