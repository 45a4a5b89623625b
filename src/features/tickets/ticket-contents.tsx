import type { Intl18 } from '#i18n/intl.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { TicketIcon } from './ticket-icon.tsx';
import type { TicketType } from './tickets.ts';

type Props = { type: TicketType; intl: Intl18 };

/** What the ticket covers and what it does not. */
export function TicketContents({ type, intl }: Props) {
  const { locale, t } = intl;
  return (
    <div className="contents-columns">
      <section aria-labelledby="included">
        <h2 id="included">{t('tickets.detail.included')}</h2>
        <ul>
          {type.included.map((one) => (
            <li key={one.en}>
              <DrawnIcon name="check" />
              {one[locale]}
            </li>
          ))}
        </ul>
      </section>
      <section className="is-excluded" aria-labelledby="excluded">
        <h2 id="excluded">{t('tickets.detail.excluded')}</h2>
        <ul>
          {type.excluded.map((one) => (
            <li key={one.en}>
              <DrawnIcon name="minus" />
              {one[locale]}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Why one would go, and the story behind it. */
export function TicketStory({ type, intl }: Props) {
  const { locale, t } = intl;
  return (
    <section className="story" aria-labelledby="about">
      <h2 id="about">{t('tickets.detail.about')}</h2>
      {type.description[locale].split('\n\n').map((paragraph) => (
        <p key={paragraph.slice(0, 40)}>{paragraph}</p>
      ))}
      <ul aria-label={t('tickets.detail.highlights')}>
        {type.highlights.map(({ icon, text }) => (
          <li key={text.en}>
            <TicketIcon name={icon} />
            {text[locale]}
          </li>
        ))}
      </ul>
    </section>
  );
}
