import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { pictureUrl } from '#src/values/picture-source.ts';
import { filmLinkOf, watchUrl } from '#src/values/typed/film-link.ts';
import { filmSources } from './film-sources.ts';
import type { GalleryImage } from './gallery.ts';
import { creditOf, mediumText, pictureName, tagText } from './image-facts.tsx';

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
  const credit = creditOf(image);
  return (
    <Static
      as="section"
      className=":uno: grid grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)] gap-[28px_48px] mb-56px pb-44px rule-b-line-2 [&_dl_div]:(grid grid-cols-[108px_minmax(0,1fr)] gap-12px p-[9px_0] rule-b-line text-14.5px wrap-anywhere) max-1000:grid-cols-1"
      aria-labelledby="picture"
    >
      <div>
        <Large image={image} intl={intl} />
      </div>
      <div className="gal-detail-words">
        <h2 className=":uno: mb-14px text-[clamp(28px,2.8vw,40px)]" id="picture">
          {image.caption[locale]}
        </h2>
        <p>{image.description[locale]}</p>
        <dl className=":uno: m-[22px_0_16px] rule-t-line">
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
        <p className=":uno: flex flex-wrap gap-[12px_26px] mt-20px">
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

function Large({ image, intl: { t, locale } }: Pick<Props, 'image' | 'intl'>) {
  const name = pictureName(image.picture);
  const link = filmLinkOf(image.film);
  if (!image.film || link) {
    const picture = (
      <Picture
        imgClassName=":uno: w-full h-auto max-h-76vh object-contain round-1"
        name={name}
        sizes="(max-width: 1000px) 92vw, 900px"
        locale={locale}
        isPriority
      />
    );
    if (!link) return picture;
    return (
      <a
        href={watchUrl(link)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('gallery.detail.watch')}
      >
        {picture}
        <span className="lnk">{t('gallery.detail.watch')}</span>
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films have no sound.
    <video
      className=":uno: w-full h-auto max-h-76vh object-contain round-1 block aspect-16/9 bg-then-950"
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
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className=":uno: c-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
