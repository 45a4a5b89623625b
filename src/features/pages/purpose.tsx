import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { ofKind } from './pages.ts';

/** Mission and vision side by side, then the values as one list. */
export function Purpose({ texts, intl: { t, locale } }: { texts: readonly PageRow[]; intl: Intl18 }) {
  return (
    <Static className="purpose">
      <div className="aims">
        {[...ofKind(texts, 'mission'), ...ofKind(texts, 'vision')].map(({ id, title, summary, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title[locale]}</h2>
            <p className="aims-line">{summary[locale]}</p>
            <p className="mut">{body[locale]}</p>
          </section>
        ))}
      </div>
      <section className="values" aria-labelledby="values">
        <h2 id="values">{t('pages.about.values')}</h2>
        <dl>
          {ofKind(texts, 'value').map(({ id, title, summary }) => (
            <div key={id}>
              <dt>{title[locale]}</dt>
              <dd>{summary[locale]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Static>
  );
}
