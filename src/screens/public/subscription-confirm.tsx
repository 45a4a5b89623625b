import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { LinkForm } from '#src/features/subscriptions/link-form.tsx';
import { type LinkState, readLinkState } from '#src/features/subscriptions/subscriptions.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EndOfCable } from '#src/ui/end-of-cable.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

const WORDS: Record<LinkState, { title: MessageId; text: MessageId }> = {
  done: { title: 'subscriptions.confirm.done', text: 'subscriptions.confirm.doneText' },
  sent: { title: 'subscriptions.confirm.sent', text: 'subscriptions.confirm.sentText' },
  refused: { title: 'subscriptions.confirm.refused', text: 'subscriptions.confirm.refusedText' },
  busy: { title: 'subscriptions.confirm.busy', text: 'subscriptions.confirm.busyText' },
  stale: { title: 'subscriptions.stale.title', text: 'subscriptions.stale.text' },
};

/** Where the link of the confirming mail leads, and what became of it. */
export function SubscriptionConfirmScreen({ context }: { context: ScreenContext }) {
  const { locale, query } = context;
  const { t } = intlFor(locale);
  const token = query.get('token') ?? '';
  const state = readLinkState(query.get('state'));
  const isOpen = state === 'open' && token !== '';
  const words = isOpen
    ? ({ title: 'subscriptions.confirm.title', text: 'subscriptions.confirm.lead' } as const)
    : WORDS[state === 'open' ? 'stale' : state];
  return (
    <EndOfCable
      title={t(words.title)}
      text={t(words.text)}
      head={<PageHead context={context} title={t(words.title)} />}
    >
      {isOpen ? (
        <LinkForm kind="confirm" token={token} locale={locale} label={t('subscriptions.confirm.button')} />
      ) : (
        <ButtonLink to={href('posts', locale)} variant="solid">
          {t('subscriptions.toPosts')}
        </ButtonLink>
      )}
    </EndOfCable>
  );
}
