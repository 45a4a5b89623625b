import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { pictureOf, pictureUrl } from '#src/values/picture-source.ts';
import { TicketGallery } from './ticket-gallery.tsx';
import { pictureName, TicketLabels, TicketPicture } from './ticket-picture.tsx';
import type { TicketType } from './tickets.ts';

const THUMBS_SHOWN = 5;
const EDGE = 'M0 0L100 2.3 200 0 300 2.3 400 0V100L300 97.7 200 100 100 97.7 0 100Z';

type Props = { type: TicketType; intl: Intl18 };

/** The ticket's painting as a folding screen, details of the place below it. */
export function TicketPictures({ type, intl }: Props) {
  const { locale, t } = intl;
  const names = type.gallery.slice(0, THUMBS_SHOWN).map(pictureName);
  return (
    <div className="gallery">
      <Static isCached>
        <Screen type={type} intl={intl} />
      </Static>
      <TicketGallery
        label={t('tickets.thumbs.label')}
        thumbs={names.map((name) => ({
          href: pictureUrl(name, 880),
          label: t('tickets.thumbs.open', { title: pictureOf(name).alt[locale] }),
          picture: <Picture name={name} sizes="(max-width: 760px) 30vw, 170px" locale={locale} />,
        }))}
        closeText={t('common.close')}
        locale={locale}
        words={intl.words('tickets.gallery')}
      />
    </div>
  );
}

function Screen({ type, intl: { locale } }: Props) {
  return (
    <div
      className=":uno: screen screen-4 h-[clamp(300px,33vw,470px)] [&_img]:(absolute inset-0 size-full object-cover) [&_.lb-stack]:top-34px max-760:(h-300px -mx-20px)"
      data-lead=""
    >
      <TicketPicture type={type} sizes="(max-width: 1100px) 100vw, 850px" locale={locale} isPriority />
      <div className="folds" />
      <svg className="edge" viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={EDGE} />
      </svg>
      <TicketLabels labels={type.labels} locale={locale} />
    </div>
  );
}
