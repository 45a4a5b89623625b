import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { ofKind } from './pages.ts';

/** Mission and vision side by side, then the values as one list. */
export function Purpose({ texts, intl: { t, locale } }: { texts: readonly PageRow[]; intl: Intl18 }) {
  return (
    <Static className="purpose">
      <div className=":uno: grid grid-cols-2 gap-[48px_90px] pt-90px max-760:(grid-cols-1 pt-64px)">
        {[...ofKind(texts, 'mission'), ...ofKind(texts, 'vision')].map(({ id, title, summary, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 className=":uno: type-600-15/1.5-text tracking-0 c-primary-700" id={id}>
              {title[locale]}
            </h2>
            <p className=":uno: m-[10px_0_16px] c-title [font:700_clamp(27px,2.9vw,40px)/1.22_var(--f-display)] -tracking-0.012em text-balance">
              {summary[locale]}
            </p>
            <p className=":uno: mut max-w-56ch">{body[locale]}</p>
          </section>
        ))}
      </div>
      <section
        className=":uno: values grid grid-cols-[minmax(0,4fr)_minmax(0,8fr)] gap-[24px_72px] pt-100px max-760:(grid-cols-1 pt-64px)"
        aria-labelledby="values"
      >
        <h2 id="values">{t('pages.about.values')}</h2>
        <dl>
          {ofKind(texts, 'value').map(({ id, title, summary }) => (
            <div
              className=":uno: grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-[6px_36px] p-[20px_0] rule-t-line-2 max-760:grid-cols-1"
              key={id}
            >
              <dt className=":uno: type-700-22/1.25-display">{title[locale]}</dt>
              <dd className=":uno: c-ink-2">{summary[locale]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Static>
  );
}
