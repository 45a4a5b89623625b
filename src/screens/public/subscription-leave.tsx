import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { LinkForm } from '#src/features/subscriptions/link-form.tsx';
import { readLinkState } from '#src/features/subscriptions/subscriptions.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EndOfCable } from '#src/ui/end-of-cable.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

type Face = 'open' | 'done' | 'stale';

const WORDS: Record<Face, { title: MessageId; text: MessageId }> = {
  open: { title: 'subscriptions.leave.title', text: 'subscriptions.leave.lead' },
  done: { title: 'subscriptions.leave.done', text: 'subscriptions.leave.doneText' },
  stale: { title: 'subscriptions.stale.title', text: 'subscriptions.stale.text' },
};

/** The target of the unsubscribe link in every newsletter. */
export function SubscriptionLeaveScreen({ context }: { context: ScreenContext }) {
  const { locale, query } = context;
  const { t } = intlFor(locale);
  const token = query.get('token') ?? '';
  const face = faceOf(readLinkState(query.get('state')), token);
  const words = WORDS[face];
  return (
    <EndOfCable
      title={t(words.title)}
      text={t(words.text)}
      head={<PageHead context={context} title={t(words.title)} />}
    >
      {face === 'open' ? (
        <LinkForm kind="leave" token={token} locale={locale} label={t('subscriptions.leave.button')} />
      ) : (
        <ButtonLink to={href('posts', locale)} variant="solid">
          {t('subscriptions.toPosts')}
        </ButtonLink>
      )}
    </EndOfCable>
  );
}

function faceOf(state: string, token: string): Face {
  if (state === 'done') return 'done';
  return state === 'open' && token ? 'open' : 'stale';
}
