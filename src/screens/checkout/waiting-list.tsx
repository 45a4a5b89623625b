import 'virtual:uno:icons-checkout.css';
import '#src/ui/styles/self-service.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findEntryByCode } from '#src/features/waiting-list/waiting-list.queries.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { WaitingJoin } from './waiting-join.tsx';
import { WaitingStatus } from './waiting-status.tsx';

/** An entry's page by its secret link, else the form for the waiting list of a sold-out day. */
export async function WaitingListScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { t, locale } = intl;
  const { db, query, isOrderKey } = context;
  const [code, key] = [query.get('code') ?? '', query.get('key') ?? ''];
  // The form has no entry in its URL.
  const [isOpened, found] =
    code === '' ? [] : await Promise.all([isOrderKey(code, key), findEntryByCode(db.read, code)]);
  const entry = isOpened ? found : null;
  const ticket = query.get('ticket') ?? '';
  return (
    // Pages on which buyers change what they have bought: choices on the left, what comes of them on the right.
    <div className=":uno: wrap care p-[8px_0_80px]">
      <PageHead
        context={context}
        title={t('waitingList.page.title')}
        description={t('waitingList.page.description')}
      />
      {code !== '' && !entry && (
        <Notice tone="warn">
          <p>{t('waitingList.error.unknown')}</p>
        </Notice>
      )}
      {entry && <WaitingStatus context={context} intl={intl} entry={entry} secret={key} />}
      {!entry && ticket !== '' && <WaitingJoin context={context} intl={intl} slug={ticket} />}
      {!entry && ticket === '' && (
        <header className=":uno: grid gap-12px max-w-760px m-[26px_0_34px] [&_h1]:(text-[clamp(34px,3.3vw,46px)] font-600)">
          <h1>{t('waitingList.page.title')}</h1>
          <p className="lead mut">{t('waitingList.page.nothing')}</p>
          <p>
            <ButtonLink to={href('tickets', locale)} variant="solid">
              {t('waitingList.page.tickets')}
            </ButtonLink>
          </p>
        </header>
      )}
    </div>
  );
}
