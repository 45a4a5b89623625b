import 'virtual:uno:icons-gallery.css';
import '#src/features/gallery/gallery.css';
import '#src/features/gallery/lightbox.css';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import {
  countGalleryImages,
  findGalleryImage,
  listGalleryImages,
} from '#src/features/gallery/gallery.queries.ts';
import { type GalleryImage, type GalleryPage, isGalleryCategory } from '#src/features/gallery/gallery.ts';
import { GalleryDetail } from '#src/features/gallery/gallery-detail.tsx';
import { GalleryHead } from '#src/features/gallery/gallery-head.tsx';
import { GalleryItem } from '#src/features/gallery/gallery-item.tsx';
import { GalleryTabs } from '#src/features/gallery/gallery-tabs.tsx';
import { GalleryWall } from '#src/features/gallery/gallery-wall.tsx';
import { creditOf, pictureName } from '#src/features/gallery/image-facts.tsx';
import { galleryData, imageData } from '#src/features/gallery/structured-data.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead, titleOfPage } from '#src/ui/page-head.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { readPageNumber } from '#src/values/page.ts';
import { pictureUrl } from '#src/values/picture-source.ts';
import { toLastPage } from './right-address.ts';

export async function GalleryScreen({ context }: { context: ScreenContext }) {
  const { locale } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { wall, counts, category, image, problem } = await readGallery(context);
  const linkTo = (image: string | undefined, page = wall.page) =>
    href('gallery', locale, { query: { category, page: page > 1 ? page : undefined, image } });
  const at = image ? wall.images.findIndex(({ id }) => id === image.id) : -1;
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('gallery.title'), to: href('gallery', locale) },
  ];
  return (
    <>
      <Head {...{ context, category, image, wall }} isHidden={problem !== null} />
      <JsonLd
        data={structuredData(image ? [image] : wall.images, { context, intl, isOne: image !== null })}
      />
      <JsonLd data={breadcrumbData(crumbs, context.origin)} />
      <div className=":uno: wrap [&>.note]:mb-30px">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <GalleryHead title={t('gallery.title')} lead={t('gallery.lead')} />
        <GalleryTabs chosen={category ?? null} counts={counts} intl={intl} />
        {problem && <Notice tone="warn" title={t(problem)} />}
        {image && (
          <GalleryDetail
            image={image}
            before={wall.images[at - 1] && linkTo(wall.images[at - 1]?.slug)}
            after={at >= 0 && wall.images[at + 1] ? linkTo(wall.images[at + 1]?.slug) : undefined}
            back={linkTo(undefined)}
            intl={intl}
          />
        )}
        <GalleryWall
          start={at >= 0 && image ? image.slug : null}
          back={linkTo(undefined)}
          locale={locale}
          words={intl.words('gallery.lightbox')}
        >
          {/* Rows of one height: each picture grows by its own ratio, which the page knows before the picture comes. */}
          <Static
            as="ul"
            className=":uno: gal [&_a:hover_img]:[scale:1.03] [&_a:hover_b]:(thin-underline underline-offset-4px) after:(content-empty flex-[1000_1_0]) [--row:228px] flex flex-wrap gap-[22px_20px] max-760:([--row:148px] gap-[28px_14px])"
            aria-label={t('gallery.wall')}
          >
            {wall.images.map((one) => (
              <GalleryItem key={one.id} image={one} to={linkTo(one.slug)} intl={intl} />
            ))}
          </Static>
        </GalleryWall>
        {wall.images.length === 0 && <p className="lead">{t('gallery.empty')}</p>}
        <Pagination {...wall} to={(page) => linkTo(undefined, page)} locale={locale} />
        <Note intl={intl} />
      </div>
    </>
  );
}

function Note({ intl: { t, locale } }: { intl: Intl18 }) {
  return (
    <p className=":uno: max-w-76ch m-[52px_0_20px] c-ink-2 text-14.5px">
      {t('gallery.note')}{' '}
      <SoftLink to={href('credits', locale)} className="lnk">
        {t('gallery.credits')}
      </SoftLink>
    </p>
  );
}

type HeadProps = {
  context: ScreenContext;
  category: GalleryImage['category'] | undefined;
  image: GalleryImage | null;
  wall: GalleryPage;
  isHidden: boolean;
};

function Head({ context, category, image, wall, isHidden }: HeadProps) {
  const { locale } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const subject = category
    ? t('gallery.categoryTitle', { category: t(`gallery.category.${category}`) })
    : t('gallery.title');
  return (
    <PageHead
      context={context}
      title={
        image
          ? t('gallery.imageTitle', { caption: image.caption[locale] })
          : titleOfPage(subject, wall.page, intl)
      }
      description={image ? image.description[locale] : t('gallery.description')}
      image={image ? pictureUrl(pictureName(image.picture), 880) : undefined}
      isHidden={isHidden}
      pages={wall}
    />
  );
}

/** What the address asks for, as far as it can be had, and what could not as a message id. */
async function readGallery(context: ScreenContext) {
  const { db, query } = context;
  const [asked, slug] = [query.get('category'), query.get('image')];
  const category = isGalleryCategory(asked) ? asked : undefined;
  const [wall, counts, image] = await Promise.all([
    listGalleryImages(db.read, { category, page: readPageNumber(query.get('page')) }),
    countGalleryImages(db.read),
    slug ? findGalleryImage(db.read, slug) : null,
  ]);
  toLastPage(context, wall);
  return { wall, counts, category, image, problem: problemOf() };

  function problemOf() {
    if (slug && !image) return 'gallery.unknownImage' as const;
    if (asked && !category) return 'gallery.unknownCategory' as const;
    return null;
  }
}

type DataOptions = { context: ScreenContext; intl: Intl18; isOne: boolean };

function structuredData(images: readonly GalleryImage[], { context, intl, isOne }: DataOptions) {
  const { origin, locale } = context;
  const shown = images.map((image) => ({
    image,
    picture: pictureUrl(pictureName(image.picture), 880),
    credit: creditOf(image),
  }));
  const [first] = shown;
  return isOne && first
    ? imageData(first, { origin, locale })
    : galleryData(shown, intl.t('gallery.title'), { origin, locale });
}
