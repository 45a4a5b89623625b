import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { BareHead } from '#src/ui/bare-head.tsx';
import { look } from '#src/ui/button.tsx';
import { EndOfCable } from '#src/ui/end-of-cable.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/** An empty address is the page itself with its query: the link works without scripts. */
const THIS_PAGE = '';

/** Sent with status 503 under the address that was asked for, so that loading it again tries that page again. */
export function UnavailableScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('errors.unavailableTitle');
  return (
    <>
      <BareHead name={t('common.parkName')} home={href('home', context.locale)} />
      <main id="content" tabIndex={-1}>
        <EndOfCable
          title={title}
          text={t('errors.unavailablePage')}
          head={<PageHead context={{ ...context, match: null }} title={title} />}
        >
          <a className={look({ variant: 'solid' })} href={THIS_PAGE} target="_self">
            {t('errors.tryAgain')}
          </a>
        </EndOfCable>
      </main>
    </>
  );
}
