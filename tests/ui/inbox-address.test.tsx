/** The list of the inbox stands in its address: a reload shows the same one. */
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { inboxSearch, readInboxView } from '#src/features/moderation/inbox-address.ts';
import { ITEM_KINDS, ITEM_STATES } from '#src/values/moderated.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
await import('#src/client/api.ts');
const { ModerationInbox } = await import('#src/features/moderation/moderation-inbox.tsx');

test('every list has an address, and what means nothing asks for what waits', () => {
  for (const state of ITEM_STATES)
    for (const kind of [null, ...ITEM_KINDS])
      expect(readInboxView(new URLSearchParams(inboxSearch({ state, kind })))).toEqual({ state, kind });
  expect(inboxSearch({ state: 'pending', kind: null })).toBe('');
  const wrong = new URLSearchParams('state=gone&kind=%27--');
  expect(readInboxView(wrong)).toEqual({ state: 'pending', kind: null });
});

test('choosing a state or a kind changes the address', async () => {
  const { words } = intlFor('vi');
  const inbox = words('moderation.inbox');
  const counts = { comment: 0, review: 0, photo: 0 };
  const calls = answerCalls((name) => ({
    data: name.endsWith('counts') ? counts : { items: [], hasMore: false },
  }));
  const view = render(
    <ModerationInbox
      {...{ title: '', page: { items: [], hasMore: false }, counts, locale: 'vi' }}
      view={{ state: 'approved', kind: null }}
      words={{
        ...{ inbox, reject: words('moderation.reject'), reply: words('moderation.reply') },
        ...{ sides: words('resources.sides'), offline: '' },
      }}
    />,
  );
  const chosen = view.getByRole('button', { name: inbox['state.approved'] });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(view.getByRole('button', { name: inbox['state.rejected'] }));
  await waitFor(() => expect(window.location.search).toBe('?state=rejected'));
  fireEvent.click(view.getByRole('button', { name: `${inbox['kind.review']} 0` }));
  await waitFor(() => expect(window.location.search).toBe('?state=rejected&kind=review'));
  expect(calls.at(-1)).toBeDefined();
  view.unmount();
});
