import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type AskedVat, loadVatEffect, loadVatRoom } from '#src/features/vat/load-vat.ts';
import { RateList } from '#src/features/vat/rate-list.tsx';
import { RateSides } from '#src/features/vat/rate-sides.tsx';
import { taxClassesWith } from '#src/features/vat/vat.ts';
import { AskVatForm, SaveVatForm, VatEffectText } from '#src/features/vat/vat-forms.tsx';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { isDay } from '#src/values/day.ts';
import type { VatRate } from '#src/values/vat.ts';

const PANEL = ':uno: grid gap-14px min-w-0 rule-line round-1 bg-surface p-16px';

/** The rates of VAT by date; beside them another rate with what it would do before it is saved. */
export async function StaffVatScreen({ context }: { context: ScreenContext }) {
  const { locale, query, refusedForm } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { classes, today } = await loadVatRoom(context);
  const offered = taxClassesWith(classes.map(({ taxClass }) => taxClass));
  // The first rate of a park holds from today, as the note above the form says.
  const starts = { taxClass: offered[0] ?? '', from: classes.length === 0 ? today : '' };
  const typed = typedIn({ ...starts, ...(refusedForm?.typed ?? Object.fromEntries(query)) }, starts.taxClass);
  const asked = typed.percent === '' ? null : await loadVatEffect(context, typed);
  // Sent with what was read before a colleague's change.
  const isOutdated = asked !== null && (refusedForm?.typed.stamp ?? asked.stamp) !== asked.stamp;
  const at = (own: Partial<AskedVat['typed']> = {}) => href('staffVat', locale, { query: own });
  return (
    <div className=":uno: office-page grid grid-cols-1 gap-14px">
      <PageHead context={context} title={t('vat.title')} description={t('vat.description')} />
      <Title intl={intl} />
      <Outcome {...{ intl }} refused={refusedForm?.message ?? null} done={query.get('done') ?? ''} />
      <div className=":uno: grid grid-cols-[minmax(0,1fr)] gap-14px items-start min-1200:grid-cols-[minmax(0,1fr)_460px]">
        <div className=":uno: grid gap-14px min-w-0">
          {classes.length === 0 && <p className="mut">{t('vat.none')}</p>}
          {classes.map((one) => (
            <RateList
              key={one.taxClass}
              {...{ intl, today, ...one }}
              correctAt={({ taxClass, validFrom }) => at({ taxClass, corrects: validFrom })}
            />
          ))}
        </div>
        <div className=":uno: grid gap-14px min-w-0">
          <AskPanel
            {...{ intl, asked, typed, today, offered, isOutdated }}
            rates={classes.find(({ taxClass }) => taxClass === typed.taxClass)?.rates ?? []}
          />
          {asked?.effect && (
            <section className={PANEL}>
              <VatEffectText {...{ intl, today }} effect={asked.effect} />
              <SaveVatForm
                {...{ intl, asked }}
                action={at()}
                refused={
                  refusedForm && { reason: refusedForm.typed.reason ?? '', error: refusedForm.errors.reason }
                }
              />
              <ProveLink intl={intl} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

type AskProps = {
  intl: Intl18;
  asked: AskedVat | null;
  typed: AskedVat['typed'];
  today: string;
  /** Groups that a rate can be added for. */
  offered: readonly string[];
  /** Of the group that was typed. */
  rates: readonly VatRate[];
  /** A colleague has changed them since they were read. */
  isOutdated: boolean;
};

function AskPanel({ intl, asked, typed, today, offered, rates, isOutdated }: AskProps) {
  const { t, locale } = intl;
  const start = href('staffVat', locale);
  return (
    <section className={PANEL} aria-labelledby="vat-ask">
      <h2 id="vat-ask" className=":uno: type-600-15/1.35-text">
        {isDay(typed.corrects)
          ? t('vat.correcting', { from: intl.day(typed.corrects, 'long') })
          : t('vat.add')}
      </h2>
      {isOutdated && <RateSides {...{ intl, typed, today, rates }} />}
      <AskVatForm {...{ intl, typed, today, offered }} action={start} fault={asked?.fault ?? null} />
      {typed.corrects && (
        <Link to={start} className=":uno: lnk inline-flex items-center min-h-44px w-fit">
          {t('vat.addInstead')}
        </Link>
      )}
    </section>
  );
}

function Title({ intl: { t, locale } }: { intl: Intl18 }) {
  return (
    <div className=":uno: grid grid-cols-1 gap-6px">
      <Link className="lnk" to={href('staffSettings', locale)}>
        {t('settings.title')}
      </Link>
      <h1>{t('vat.title')}</h1>
      <p className=":uno: max-w-820px c-ink-2">{t('vat.lead')}</p>
    </div>
  );
}

function typedIn(sent: Readonly<Record<string, string>>, first: string): AskedVat['typed'] {
  const text = (name: string) => (sent[name] ?? '').trim().slice(0, 40);
  const corrects = text('corrects');
  return {
    ...{ taxClass: text('taxClass') || first, corrects: isDay(corrects) ? corrects : '' },
    ...{ from: text('from'), to: text('to'), percent: text('percent') },
  };
}

function Outcome({ intl, refused, done }: { intl: Intl18; refused: string | null; done: string }) {
  const { t } = intl;
  if (refused !== null)
    return (
      <Notice tone="err" role="alert" title={t('vat.refused')}>
        <p>{refused}</p>
      </Notice>
    );
  if (!isDay(done)) return null;
  return (
    <Notice tone="ok" role="status">
      <p>{t('vat.done', { from: intl.day(done, 'long') })}</p>
    </Notice>
  );
}

/** Opened beside, so that what was typed stays. */
function ProveLink({ intl: { t, locale } }: { intl: Intl18 }) {
  const next = href('staffVat', locale);
  return (
    <a
      className=":uno: lnk inline-flex items-center min-h-44px w-fit"
      href={href('staffMe', locale, { query: { again: '1', next } })}
      target="_blank"
      rel="noopener"
    >
      {t('settings.money.link')}
    </a>
  );
}
