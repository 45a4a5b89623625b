import type { ReactNode } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { addedRowsStay, BulkOutcome } from '#src/features/resources/bulk/bulk-outcome.tsx';
import { FILE, type StoredOutcome } from '#src/features/resources/bulk/change-input.ts';
import { TakeBackRows } from '#src/features/resources/bulk/take-back-form.tsx';
import type { Resource, RowOptions } from '#src/features/resources/resources.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';
import { isEffectAsked } from './effect-asked.ts';

type Props = {
  context: ScreenContext;
  resource: Resource;
  options: RowOptions;
  /** Of the list as it stands. */
  action: `/${string}`;
  /** What came of the change that the address names, or of one that is not over. */
  outcome: StoredOutcome | null;
  changed: string | null;
};

/** What has just been done with the list, or why it was not. */
export async function ListOutcome(props: Props) {
  const { context, resource, action, outcome, changed } = props;
  const { refusedForm } = context;
  const { t } = intlFor(context.locale);
  if (isEffectAsked(context, resource)) {
    const { TickedEffect } = await import('./type-effect.tsx');
    return <TickedEffect {...{ context, action }} />;
  }
  if (resource.kind === 'products' && refusedForm?.typed._do === 'reprice') {
    const { RepriceEffect } = await import('./reprice-effect.tsx');
    const effect = await RepriceEffect({ context, action });
    if (effect) return effect;
  }
  const part = changed && outcome && <Changed {...props} {...{ changed, outcome }} />;
  if (refusedForm)
    return (
      <>
        <Notice tone="err" role="alert" title={part ? undefined : t('resources.bulk.refused')}>
          <p>{refusedForm.message}</p>
        </Notice>
        {part}
      </>
    );
  if (part) return part;
  return <Imported {...{ context, resource }} takeBack={null} />;
}

type ChangedProps = Props & { changed: string; outcome: StoredOutcome };

/** For who has changed rows just now: what came of it, and the button that takes it back. */
function Changed({ context, resource, options, action, changed, outcome }: ChangedProps) {
  const { locale, query, user, now } = context;
  const intl = intlFor(locale);
  const { at, as, written, isTakenBack } = outcome;
  const until = user && takeBackUntil({ at, userId: user.id }, { userId: user.id, now });
  const takeBack =
    until && written.length > 0 && !isTakenBack ? (
      <TakeBackRows {...{ intl, action, as, until }} change={changed} />
    ) : null;
  if (outcome.field === FILE && !outcome.back)
    return <Imported {...{ context, resource, takeBack }} addedRows={outcome.addedRows} />;
  if (query.has('repriced') && !isTakenBack) return <Repriced {...{ intl, takeBack }} outcome={outcome} />;
  return <BulkOutcome {...{ intl, resource, options, outcome, takeBack }} />;
}

type RepricedProps = { intl: Intl18; outcome: StoredOutcome; takeBack: ReactNode };

function Repriced({ intl: { t }, outcome: { done: count, as }, takeBack }: RepricedProps) {
  return (
    <Notice tone="ok" role="status">
      <p>{t(as === 'draft' ? 'goods.reprice.drafted' : 'goods.reprice.done', { count })}</p>
      {takeBack}
    </Notice>
  );
}

type ImportedProps = Pick<Props, 'context' | 'resource'> & {
  takeBack: ReactNode;
  addedRows?: number | undefined;
};

function Imported({ context: { locale, query }, resource, takeBack, addedRows = 0 }: ImportedProps) {
  const intl = intlFor(locale);
  const { t } = intl;
  const imported = Number(/^[1-9]\d{0,5}$/.exec(query.get('imported') ?? '')?.[0] ?? 0);
  if (imported === 0) return null;
  const asDrafts = resource.publishing !== null && query.get('as') !== 'published';
  return (
    <Notice tone="ok" role="status">
      <p>
        {t(asDrafts ? 'drafts.many.importedDrafts' : 'resources.csv.imported', { count: imported })}{' '}
        <Link className="lnk" to={href(resource.guestPage, locale)}>
          {t('resources.form.guestPage')}
        </Link>
      </p>
      {takeBack && addedRows > 0 && <p>{addedRowsStay(intl, resource, addedRows)}</p>}
      {takeBack}
    </Notice>
  );
}
