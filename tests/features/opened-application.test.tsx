/** The opened application in the room of job applications, as staff see it. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
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

async function look(query: Record<string, string>, role: Role = 'manager', locale: 'vi' | 'en' = 'vi') {
  const context = {
    ...staffContext(db, role, { now: BEFORE }),
    ...{ locale, query: new URLSearchParams(query), match: null, refusedForm: null },
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
