/** The list of the inbox stands in its address: links lead to every other list and page, and a reload shows the same one. */
import { expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
import {
  ALL_WAITING,
  inboxQuery,
  readInboxPlace,
  readInboxView,
} from '#src/features/moderation/inbox-address.ts';
import type { InboxItem } from '#src/features/moderation/moderation.ts';
import { ITEM_KINDS, ITEM_STATES } from '#src/values/moderated.ts';
import { searchOf } from '#src/values/route.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
await import('#src/client/api.ts');
const { ModerationInbox } = await import('#src/features/moderation/moderation-inbox.tsx');

const queryOf = (...asked: Parameters<typeof inboxQuery>) =>
  new URLSearchParams(searchOf(inboxQuery(...asked)));
const AT = '2026-12-01T00:00:00.000Z';

test('every list has an address, and what means nothing asks for what waits', () => {
  for (const state of ITEM_STATES)
    for (const kind of [null, ...ITEM_KINDS]) {
      const about = { kind: 'ticket', id: 'round:1' } as const;
      const view = { state, kind, stars: 4, about, words: 'mây & "gió"' };
      expect(readInboxView(queryOf(view))).toEqual(view);
    }
  expect(searchOf(inboxQuery(ALL_WAITING))).toBe('');
  for (const place of [{ after: { createdAt: AT, id: 'a_b' } }, { before: { createdAt: AT, id: 'c' } }])
    expect(readInboxPlace(queryOf(ALL_WAITING, place))).toEqual(place);
  const wrong = new URLSearchParams('state=gone&kind=%27--&stars=6&about=order:1&q=%20&after=x&before=2026');
  expect(readInboxView(wrong)).toEqual(ALL_WAITING);
  expect(readInboxPlace(wrong)).toEqual({ before: undefined });
});

const itemOf = (id: string): InboxItem => ({
  ...{ kind: 'review', id, state: 'approved', createdAt: AT, authorName: `Khách ${id}`, email: null },
  ...{ locale: 'vi', title: null, text: 'Đẹp', rating: 5, isVerified: false, ownerReply: null, photo: null },
  subject: { kind: 'ticket', id: 'round', name: { vi: 'Vé khứ hồi', en: 'Return ticket' } },
  ...{ answers: null, reason: null },
});

test('states, kinds, subjects and pages are links, and a reload asks for the page that is shown', async () => {
  const { words } = intlFor('vi');
  const inbox = words('moderation.inbox');
  const items = [...'abcdefg'].map(itemOf);
  const counts = { comment: 0, review: 0, photo: 0 };
  const calls = answerCalls((name) => {
    if (name.endsWith('decide')) return { error: { message: '' } };
    return { data: name.endsWith('counts') ? counts : { items, hasMore: false, hasBefore: true } };
  });
  const place = { after: { createdAt: AT, id: '0' } };
  const view = render(
    <RouterContext value={{ route: { path: '/staff/moderation', query: '', hash: '' } } as never}>
      <ModerationInbox
        {...{ title: '', page: { items, hasMore: true, hasBefore: true }, counts, locale: 'vi', place }}
        view={{ ...ALL_WAITING, state: 'approved', words: 'dep' }}
        address="/staff/moderation"
        words={{
          ...{ inbox, reject: words('moderation.reject'), reply: words('moderation.reply') },
          ...{ sides: words('resources.sides'), offline: '' },
        }}
      />
    </RouterContext>,
  );
  const searchTo = (name: string) => {
    const href = view.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '';
    return decodeURIComponent(href.replace('/staff/moderation', ''));
  };
  expect(view.getByRole('link', { name: inbox['state.approved'] }).getAttribute('aria-current')).toBe('page');
  expect(searchTo(inbox['state.rejected'])).toBe('?state=rejected&q=dep');
  expect(searchTo(`${inbox['kind.review']} 0`)).toBe('?state=approved&kind=review&q=dep');
  expect(searchTo('Về Vé khứ hồi')).toBe('?state=approved&about=ticket:round&q=dep');
  expect(searchTo(inbox.previous)).toBe(`?state=approved&q=dep&before=${AT}_a`);
  expect(searchTo(inbox.next)).toBe(`?state=approved&q=dep&after=${AT}_g`);
  fireEvent.click(view.getAllByRole('button', { name: inbox.spam })[0] as HTMLElement);
  await waitFor(() => expect(calls.some(({ procedure }) => procedure.endsWith('list'))).toBe(true));
  const list: { input: unknown } | undefined = calls.find(({ procedure }) => procedure.endsWith('list'));
  expect(list?.input).toEqual({ state: 'approved', words: 'dep', ...place });
  view.unmount();
});
