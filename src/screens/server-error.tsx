import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { BareHead } from '#src/ui/bare-head.tsx';
import { look } from '#src/ui/button.tsx';
import { EndOfCable } from '#src/ui/end-of-cable.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/** Rendered without the site's head and foot, which may be what failed. */
export function ServerErrorScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const { requestId: id, query, report } = context;
  // Not rendered by the adapter, which has logged the error: a page failed in the browser and redirected here.
  const isOfBrowser = query.get('id') !== id;
  if (isOfBrowser) report('error page opened', id);
  const title = t(isOfBrowser ? 'errors.browserTitle' : 'errors.serverTitle');
  return (
    <>
      <BareHead name={t('common.parkName')} home={href('home', context.locale)} />
      <main id="content" tabIndex={-1}>
        <EndOfCable
          title={title}
          text={t(isOfBrowser ? 'errors.browser' : 'errors.server')}
          detail={t('common.requestId', { id })}
          head={<PageHead context={{ ...context, match: null }} title={title} />}
        >
          {/* The target keeps the router away: after an error the document is loaded anew. */}
          <a className={look({ variant: 'solid' })} href={href('home', context.locale)} target="_self">
            {t('errors.goHome')}
          </a>
        </EndOfCable>
      </main>
    </>
  );
}
