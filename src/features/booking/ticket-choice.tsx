import './booking.css';
import './ticket-choice.css';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Picture } from '#src/ui/picture.tsx';
import type { PictureName } from '#src/values/picture-source.ts';
import { ChoiceLink } from './choice-link.tsx';

export type TicketOption = {
  slug: string;
  name: string;
  fact: string;
  picture: PictureName;
  pictureDark: PictureName;
  fromVnd: number;
};
type Props = {
  intl: Intl18;
  options: readonly TicketOption[];
  chosen: TicketOption;
  /** What stays as it is when the ticket changes. */
  query: Readonly<Record<string, string>>;
  isOpen: boolean;
};

/** The tickets on sale as links, folded away once one is chosen. */
export function TicketChoice({ intl, options, chosen, query, isOpen }: Props) {
  return (
    <section className="bx types" aria-label={intl.t('booking.types.title')}>
      <details key={chosen.slug} open={isOpen}>
        <summary>
          <span className=":uno: if-open type-700-25/1.25-display">{intl.t('booking.types.title')}</span>
          <Row intl={intl} option={chosen} />
          <span className=":uno: lnk text-14px">
            <span className="if-closed">{intl.t('booking.types.change')}</span>
            <span className="if-open">{intl.t('booking.types.close')}</span>
            <Icon name="i-lucide-chevron-down" />
          </span>
        </summary>
        <ul className=":uno: grid grid-cols-[repeat(2,minmax(0,1fr))] rule-t-line-2 [&>li]:rule-b-line [&>li:nth-child(odd)]:rule-r-line max-760:grid-cols-[minmax(0,1fr)] max-760:[&>li:nth-child(odd)]:[border-right:0]">
          {options.map((option) => (
            <li key={option.slug}>
              <ChoiceLink
                to={href('orderTicket', intl.locale, { query: { ticket: option.slug, ...query } })}
                className="type-row"
                aria-current={option.slug === chosen.slug || undefined}
              >
                <Row intl={intl} option={option} />
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Row({ intl, option }: { intl: Intl18; option: TicketOption }) {
  return (
    <span className="type-text">
      <Picture
        name={option.picture}
        dark={option.pictureDark}
        sizes="96px"
        className=":uno: [&_img]:(w-104px max-w-none h-76px round-1 object-cover)"
      />
      <span>
        <b>{option.name}</b>
        <span className="mut3">{option.fact}</span>
        <span className=":uno: c-ink-2 type-600-15.5/1.4-data tabular">
          {intl.t('booking.types.from', { price: intl.money(option.fromVnd) })}
        </span>
      </span>
    </span>
  );
}
