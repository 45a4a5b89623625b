/** An answer that a colleague has changed stands beside what was typed; removing one has a button of its own. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { InboxItem } from '#src/features/moderation/moderation.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
await import('#src/client/api.ts');
const { ReplyDialog } = await import('#src/features/moderation/reply-dialog.tsx');

const ITEM: InboxItem = {
  ...{ kind: 'review', id: 'one', state: 'approved', createdAt: '2026-11-21T03:00:00.000Z', locale: 'vi' },
  ...{ authorName: 'Ngọc', email: null, title: null, text: 'Chờ lâu', rating: 1, isVerified: false },
  ...{ ownerReply: null, photo: null, answers: null, reason: null },
  subject: { kind: 'ticket', id: 'round', name: null },
};
const REPLIED = { ownerReply: null, state: 'approved', eventId: null };
const changed = (reply: string): Answer => ({ error: { message: 'vừa sửa', values: { reply } } });
let answer: Answer;
let calls: Call[];
beforeEach(() => {
  calls = answerCalls(() => answer);
});

function open(locale: Locale, ownerReply: string | null) {
  const { words } = intlFor(locale);
  const [reply, sides] = [words('moderation.reply'), words('resources.sides')];
  const seen: (string | null)[] = [];
  const view = render(
    <ReplyDialog
      item={{ ...ITEM, ownerReply }}
      words={reply}
      sidesWords={sides}
      offlineText=""
      onClose={() => undefined}
      onReplied={() => undefined}
      onSeen={(_, text) => seen.push(text)}
    />,
  );
  const text = view.getByLabelText(reply.text) as unknown as HTMLTextAreaElement;
  const press = (name: string) => fireEvent.click(view.getByRole('button', { name }));
  const removal = () => view.queryByRole('button', { name: reply.remove }) !== null;
  const shown = () => view.queryByRole('region', { name: sides.title });
  return { ...view, words: { reply, sides }, text, press, removal, shown, seen };
}

test.each(LOCALES)('both are shown, and the next sending replaces what was shown (%s)', async (locale) => {
  const view = open(locale, null);
  const { reply, sides } = view.words;
  expect(view.removal()).toBe(false);
  fireEvent.change(view.text, { target: { value: 'Cảm ơn bạn' } });
  answer = changed('Đã hoàn tiền');
  view.press(reply.submit);
  await waitFor(() => expect(view.shown() === null).toBe(false));
  expect([...(view.shown()?.querySelectorAll('dl > div') ?? [])].map((one) => one.textContent)).toEqual([
    `${sides.stored}${sides.empty} → Đã hoàn tiền`,
    `${sides.typed}${sides.empty} → Cảm ơn bạn`,
  ]);
  expect(view.text.value).toBe('Cảm ơn bạn');
  expect(view.getByText('vừa sửa') === null).toBe(false);
  expect(view.seen).toEqual(['Đã hoàn tiền']);
  answer = { data: REPLIED };
  view.press(reply.submit);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ input }) => input)).toMatchObject([
    { text: 'Cảm ơn bạn', seen: '' },
    { text: 'Cảm ơn bạn', seen: 'Đã hoàn tiền' },
  ]);
  view.unmount();
});

test('an empty text is refused, and the button beside removes the answer', async () => {
  const view = open('vi', 'Đã hoàn tiền');
  fireEvent.change(view.text, { target: { value: ' ' } });
  view.press(view.words.reply.submit);
  await waitFor(() => expect(view.getByText(view.words.reply.required) === null).toBe(false));
  expect(calls).toEqual([]);
  answer = { data: REPLIED };
  view.press(view.words.reply.remove);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).toMatchObject({ text: '', seen: 'Đã hoàn tiền' });
  view.unmount();
});
