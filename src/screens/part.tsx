import { type ComponentType, type ReactNode, Suspense } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { Notice } from '#src/ui/badge.tsx';
import { look } from '#src/ui/button.tsx';
import { LivePart, SheetsOf } from '#src/ui/live-part.tsx';

type Props = {
  context: ScreenContext;
  /** Awaits what the part shows, then draws it. It decides no status: the head of the answer has left. */
  of: (context: ScreenContext) => Promise<ReactNode>;
  /** Drawn meanwhile, of the size of what comes. */
  waiting: ReactNode;
  /** Those in it whose sheets it must not be drawn without. */
  islands?: readonly ComponentType<never>[];
};

/**
 * A slow part of a page for one visitor: the rest of the page is sent without it. A failure in it is logged, and the
 * visitor can load it again. Needs scripts, so nothing in it may be needed without them.
 */
export function Part({ context, of, waiting, islands }: Props) {
  context.partBegins();
  return (
    <>
      {islands && <SheetsOf islands={islands} />}
      <Suspense fallback={<Waiting context={context}>{waiting}</Waiting>}>
        <LivePart failed={<PartFailed context={context} />}>
          <Loaded of={of} context={context} />
        </LivePart>
      </Suspense>
    </>
  );
}

function Waiting({ context: { locale }, children }: Pick<Props, 'context'> & { children: ReactNode }) {
  return (
    <>
      <noscript>
        <Notice tone="info">
          <p>{intlFor(locale).t('forms.partNeedsScripts')}</p>
        </Notice>
      </noscript>
      <div aria-busy="true">{children}</div>
    </>
  );
}

async function Loaded({ of, context }: Pick<Props, 'of' | 'context'>) {
  try {
    return await of(context);
  } catch (error) {
    context.report('part of a page failed', context.requestId, error);
    return <PartFailed context={context} requestId={context.requestId} />;
  }
}

type FailedProps = {
  context: ScreenContext;
  /** Where the server failed, and has written about it under this name. */
  requestId?: string;
};

function PartFailed({ context: { locale, pathname, query }, requestId }: FailedProps) {
  const { t } = intlFor(locale);
  const search = query.size > 0 ? `?${query}` : '';
  return (
    <Notice tone="warn" role="alert">
      <p>{t('errors.cannotRead')}</p>
      {requestId && <p className=":uno: mut mb-4">{t('common.requestId', { id: requestId })}</p>}
      {/* The target keeps the router away: after an error the document is loaded anew. */}
      <a className={look({ variant: 'line' })} href={pathname + search} target="_self">
        {t('errors.tryAgain')}
      </a>
    </Notice>
  );
}
