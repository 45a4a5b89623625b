import type { Intl18 } from '#i18n/intl.ts';
import { Picture, pictureUrl } from '#src/ui/picture.tsx';
import { PICTURES } from '#src/ui/pictures.gen.ts';
import { Static } from '#src/ui/static.tsx';
import { TicketGallery } from './ticket-gallery.tsx';
import { pictureName, TicketLabels, TicketPicture } from './ticket-picture.tsx';
import type { TicketType } from './tickets.ts';

const THUMBS_SHOWN = 5;
const EDGE = 'M0 0L100 2.3 200 0 300 2.3 400 0V100L300 97.7 200 100 100 97.7 0 100Z';

/** The ticket's painting as a folding screen, details of the place below it. */
export function TicketPictures({ type, intl }: { type: TicketType; intl: Intl18 }) {
  const { locale } = intl;
  const names = type.gallery.slice(0, THUMBS_SHOWN).map(pictureName);
  return (
    <TicketGallery
      items={names.map((name) => ({
        url: pictureUrl(name, 880),
        title: PICTURES[name].alt[locale],
        thumb: (
          <Static kept={{ by: type, as: `thumb ${name}` }}>
            {() => <Picture name={name} sizes="(max-width: 760px) 30vw, 170px" />}
          </Static>
        ),
        full: (
          <Static kept={{ by: type, as: `full ${name} ${locale}` }}>
            {() => <Picture name={name} sizes="880px" locale={locale} />}
          </Static>
        ),
      }))}
      closeText={intl.t('common.close')}
      locale={locale}
      words={intl.words('tickets.gallery')}
    >
      <Static
        className="screen screen-4 ticket-screen"
        data-lead=""
        kept={{ by: type, as: `screen ${locale}` }}
      >
        {() => (
          <>
            <TicketPicture type={type} sizes="(max-width: 1100px) 100vw, 850px" locale={locale} isPriority />
            <div className="folds" />
            <svg className="edge" viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={EDGE} />
            </svg>
            <TicketLabels labels={type.labels} locale={locale} />
          </>
        )}
      </Static>
    </TicketGallery>
  );
}
