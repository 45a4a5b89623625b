import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';

/** How to get to the park. */
export function WaysBand({ ways, intl: { t, locale } }: { ways: readonly PageRow[]; intl: Intl18 }) {
  return (
    <Static as="section" className="ways-band" aria-labelledby="ways" id="ways-band">
      <div>
        <h2 id="ways">{t('contact.waysTitle')}</h2>
        <p className="lead">{t('contact.waysLead')}</p>
        <Picture
          name="cloud-river-valley-light"
          dark="cloud-river-valley-dark"
          locale={locale}
          sizes="(max-width: 1000px) 100vw, 600px"
        />
      </div>
      <ul className="ways-list">
        {ways.map(({ id, title, summary, body }) => (
          <li key={id}>
            <h3>{title[locale]}</h3>
            <p className="num">{summary[locale]}</p>
            <p>{body[locale]}</p>
          </li>
        ))}
      </ul>
    </Static>
  );
}
