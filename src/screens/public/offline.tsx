import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { BareHead } from '#src/ui/bare-head.tsx';
import { look } from '#src/ui/button.tsx';
import { EndOfCable } from '#src/ui/end-of-cable.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/**
 * Cached by the service worker and shown for every page that cannot be loaded; the worker writes the list of tickets.
 */
export function OfflineScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('offline.title');
  return (
    <>
      <BareHead name={t('common.parkName')} home={href('home', context.locale)} />
      <main id="content" tabIndex={-1}>
        <EndOfCable
          title={title}
          text={t('offline.text')}
          head={<PageHead context={{ ...context, match: null }} title={title} />}
        >
          <Static as="ul" className="end-list" data-kept="" aria-label={t('offline.list')}>
            {null}
          </Static>
          {/* biome-ignore lint/a11y/useValidAnchor: empty is the address that was asked for, whichever it is. */}
          <a className={look({ variant: 'solid' })} href="">
            {t('offline.retry')}
          </a>
        </EndOfCable>
      </main>
    </>
  );
}
