import '#src/ui/styles/self-service.css';
import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import type { ExchangePick } from './exchange-form.tsx';

export type Instead = { text: string; to: `/${string}` };
type Props = {
  intl: Intl18;
  /** None of them can be exchanged; each has its reason. */
  picks: readonly ExchangePick[];
  links: readonly Instead[];
  help: string;
};

/** Shown instead of the form: that no ticket can be moved, why, and what can be done instead. */
export function NoExchange({ intl: { t }, picks, links, help }: Props) {
  return (
    <section className="care-track" aria-labelledby="no-exchange">
      <h2 id="no-exchange">{t('exchanges.none.title')}</h2>
      <Notice tone="info">
        {picks.map(({ id, title, note }) => (
          <p key={id}>
            <b>{title}</b> · {note}
          </p>
        ))}
      </Notice>
      <p>{t('exchanges.none.instead')}</p>
      <ul className=":uno: flex flex-wrap gap-[6px_22px] text-15px">
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to} className="lnk">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <p className="sm mut">{help}</p>
    </section>
  );
}
