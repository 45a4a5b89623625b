import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { pictureUrl } from '#src/values/picture-source.ts';
import { filmSources } from './film-sources.ts';
import type { GalleryImage } from './gallery.ts';
import { creditOf, mediumText, pictureOf, tagText } from './image-facts.tsx';

type Props = {
  image: GalleryImage;
  before: `/${string}` | undefined;
  after: `/${string}` | undefined;
  back: `/${string}`;
  intl: Intl18;
};

/** One picture large with all that is known of it: what its address shows before, or without, scripts. */
export function GalleryDetail({ image, before, after, back, intl }: Props) {
  const { locale, t } = intl;
  const name = pictureOf(image.picture);
  const credit = creditOf(image);
  return (
    <Static as="section" className="gal-detail" aria-labelledby="picture">
      <div className="gal-detail-art">
        {image.film ? (
          // biome-ignore lint/a11y/useMediaCaption: the films have no sound.
          <video
            controls
            preload="none"
            poster={pictureUrl(name, 880)}
            width="1280"
            height="720"
            aria-label={image.caption[locale]}
          >
            {filmSources(image.film).map((source) => (
              <source key={source.type} {...source} />
            ))}
            <p>{t('gallery.detail.filmMissing')}</p>
          </video>
        ) : (
          <Picture name={name} sizes="(max-width: 1000px) 92vw, 900px" locale={locale} isPriority />
        )}
      </div>
      <div className="gal-detail-words">
        <h2 id="picture">{image.caption[locale]}</h2>
        <p>{image.description[locale]}</p>
        <dl>
          <Fact name={t('gallery.detail.place')}>{image.location[locale]}</Fact>
          <Fact name={t('gallery.detail.date')}>{intl.day(image.date, 'long')}</Fact>
          <Fact name={t('gallery.detail.kind')}>{mediumText(image, intl)}</Fact>
          <Fact name={t('gallery.detail.tags')}>{tagText(image, intl)}</Fact>
          {credit && (
            <Fact name={t('gallery.detail.credit')}>
              <span lang="en">{credit}</span>
            </Fact>
          )}
        </dl>
        {image.medium === 'photo' && <p className="sm mut3">{t('gallery.illustration')}</p>}
        <p className="gal-detail-links">
          {before && (
            <SoftLink to={before} className="lnk" rel="prev">
              {t('gallery.detail.previous')}
            </SoftLink>
          )}
          {after && (
            <SoftLink to={after} className="lnk" rel="next">
              {t('gallery.detail.next')}
            </SoftLink>
          )}
          <SoftLink to={back} className="lnk">
            {t('gallery.detail.back')}
          </SoftLink>
        </p>
      </div>
    </Static>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
