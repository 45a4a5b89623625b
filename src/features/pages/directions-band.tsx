import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';

/** How to get to the park. */
export function DirectionsBand({ pages, intl: { t, locale } }: { pages: readonly PageRow[]; intl: Intl18 }) {
  return (
    <Static
      as="section"
      className=":uno: grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-[36px_72px] items-start pt-100px max-1000:(grid-cols-1 pt-64px)"
      aria-labelledby="ways"
      id="ways-band"
    >
      <div>
        <h2 id="ways">{t('contact.waysTitle')}</h2>
        <p className=":uno: lead mt-16px">{t('contact.waysLead')}</p>
        <Picture
          imgClassName=":uno: w-full round-1"
          className=":uno: mt-32px"
          name="cloud-river-valley-light"
          dark="cloud-river-valley-dark"
          locale={locale}
          sizes="(max-width: 1000px) 100vw, 600px"
        />
      </div>
      <ul>
        {pages.map(({ slug, title, summary, body }) => (
          <li className=":uno: p-[20px_0] rule-t-line-2 scroll-mt-100px" key={slug} id={slug}>
            <h3 className=":uno: text-22px">{title[locale]}</h3>
            <p className=":uno: num c-primary-700 text-17px">{summary[locale]}</p>
            <p className=":uno: mt-6px c-ink-2">{body[locale]}</p>
          </li>
        ))}
      </ul>
    </Static>
  );
}
