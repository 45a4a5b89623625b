/** The audit log as the office reads it: its texts and links. Filters and pages: `audit-lists.test.ts`. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { store } from '#tests/support/audit-world.ts';
import { testContext } from '#tests/support/caller.ts';
import { EVIL_TEXTS } from '#tests/support/evil-texts.ts';
import { parseDocument } from '#tests/support/html.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openCopies } from '#tests/support/own-database.ts';

const { StaffAuditScreen } = await import('#src/screens/staff/staff-audit.tsx');

openCopies(openAccounts);

async function screen(query = '', locale: Locale = 'vi') {
  const context = {
    ...testContext(db, { locale }),
    match: null,
    origin: 'http://localhost',
    partBegins: () => undefined,
    mayEnter: () => false,
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(StaffAuditScreen({ context }))).body;
}

const linesOf = (body: Awaited<ReturnType<typeof screen>>) =>
  [...body.querySelectorAll('section li')].map((row) => row.textContent);

describe('a row says', () => {
  test('who did what to what and when, from what to what, and why', async () => {
    await store({});
    const body = await screen();
    const row = body.querySelector('section li');
    expect(body.querySelector('h2')?.textContent).toBe('Thứ Bảy, 12/12/2026');
    expect(row?.querySelector('time')?.textContent).toBe('09:00:05');
    expect(
      [...(row?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Lan', '/staff/audit?who=user-lan'],
      ['Đơn DM-7K2P-9XQA', '/staff/audit?subject=DM7K2P9XQA'],
    ]);
    expect(row?.textContent).toContain(' · Duyệt hoàn tiền · ');
    const changes = [...(row?.querySelectorAll('dl > div') ?? [])].map((one) => one.textContent);
    expect(changes).toEqual([
      'Trạng tháichờ duyệt đang chuyển tiền',
      'Số tiền370.000\u00a0₫ 390.000\u00a0₫',
      'Yêu cầu hoànr-1',
    ]);
    expect([...(row?.querySelectorAll('del, ins') ?? [])].map(({ tagName }) => tagName)).toEqual([
      ...['DEL', 'INS', 'DEL', 'INS'],
    ]);
    expect(row?.textContent).toContain('Lý do: bé sốt, gia đình báo trước giờ đi');
    expect(row?.textContent).toContain('abcdef');
  });

  test('that an account is gone, and what it has no word for as it is', async () => {
    await store({
      who: 'user-da-xoa',
      subjectKind: 'yeti',
      subjectId: 'y-1',
      before: null,
      after: { fur: 'trắng' },
    });
    const [line] = linesOf(await screen());
    expect(line).toContain(intlFor('vi').t('audit.gone'));
    expect(line).toContain('yeti y-1');
    expect(line).toContain('furtrắng');
  });

  test('a gate by its name', async () => {
    await openGates(db);
    await store({ before: null, after: { gate: 'cong-2' } }, { subjectKind: 'yeti', subjectId: 'cong-1' });
    const [first, second] = linesOf(await screen('', 'en'));
    expect(second).toContain('GateSummit station');
    expect(first).toContain('yeti Base station');
  });

  test('a person’s own text as it was written, even where it looks like a state of ours', async () => {
    await store({ before: { reply: 'spam' }, after: { reply: 'pending' } });
    expect(linesOf(await screen())[0]).toContain('spam pending');
  });

  test.each(Object.entries(EVIL_TEXTS))('%s as text', async (_, evil) => {
    const reason = evil.toWellFormed();
    await store({ reason, subjectId: reason, before: { reply: reason }, after: { [reason]: reason } });
    const body = await screen();
    expect(
      body.querySelectorAll('script, iframe, svg[onload], form[action*=evil], input[name=password]'),
    ).toHaveLength(0);
    expect(body.querySelectorAll('section li')).toHaveLength(1);
  });

  test('the start of a long text, and the whole of it on demand', async () => {
    await store({ reason: 'dài '.repeat(400) });
    const details = (await screen()).querySelector('section li details');
    expect(details?.querySelector('summary')?.textContent?.length).toBe(241);
    expect(details?.textContent).toContain('dài '.repeat(400));
  });
});

describe('the list', () => {
  test('says when there is nothing, or nothing such', async () => {
    const { t } = intlFor('vi');
    expect((await screen()).querySelector('[role=status]')?.textContent).toBe(t('audit.none'));
    expect((await screen('who=user-lan')).querySelector('[role=status]')?.textContent).toBe(
      t('audit.noneSuch'),
    );
  });

  test('has links to its pages that keep the filter', async () => {
    await store(...Array.from({ length: 41 }, () => ({})));
    const links = [...(await screen('who=user-lan')).querySelectorAll('nav a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/staff/audit?who=user-lan&before=2026-12-12T02%3A00%3A05.000Z_2',
    ]);
  });
});

test.each(LOCALES)('the page in %s has its title, and leads to the refused attempts', async (locale) => {
  const { t } = intlFor(locale);
  const body = await screen('', locale);
  expect(body.querySelector('h1')?.textContent).toBe(t('audit.title'));
  const link = [...body.querySelectorAll('a')].find(({ textContent }) => textContent === t('audit.refusals'));
  expect(link?.getAttribute('href')).toEndWith('/staff/security?kind=refusal');
});
