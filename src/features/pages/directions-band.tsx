import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { ofKind } from './pages.ts';

type Props = {
  pages: readonly PageRow[];
  /** Of the park, for a part that nobody has opened in their own words. */
  address: string;
  intl: Intl18;
};

/** How to get to the park. */
export function DirectionsBand({ pages, address, intl: { t, locale } }: Props) {
  const [opening] = ofKind(pages, 'arrival');
  return (
    <Static
      as="section"
      className=":uno: grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-[36px_72px] items-start pt-100px max-1000:(grid-cols-1 pt-64px)"
      aria-labelledby="ways"
      id="ways-band"
    >
      <div>
        <h2 id="ways">{opening?.title[locale] ?? t('contact.waysTitle')}</h2>
        <p className=":uno: lead mt-16px">{opening?.summary[locale] ?? t('contact.waysLead', { address })}</p>
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
        {ofKind(pages, 'way').map(({ slug, title, summary, body }) => (
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
