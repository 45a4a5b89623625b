/** Blocks → sections: what each type of block reads and shows, on any page that is composed. */
import { createElement, Fragment, type ReactNode } from 'react';
import { reopensText } from '#i18n/hours-text.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { QuickBooking } from '#src/features/booking/quick-booking.tsx';
import { listGalleryImages, listGalleryImagesBySlug } from '#src/features/gallery/gallery.queries.ts';
import { DiarySection } from '#src/features/home/diary-section.tsx';
import { Hero } from '#src/features/home/hero.tsx';
import { PictureHero } from '#src/features/home/picture-hero.tsx';
import { PromisesSection } from '#src/features/home/promises-section.tsx';
import { TextSection } from '#src/features/home/text-section.tsx';
import { VisitSection } from '#src/features/home/visit-section.tsx';
import { LineSection } from '#src/features/live-board/line-section.tsx';
import { listLifts, listMountainDays } from '#src/features/live-board/live-board.queries.ts';
import { loadLifts } from '#src/features/live-board/load-lifts.ts';
import { FoodSection } from '#src/features/menu/food-section.tsx';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import { GuideSection } from '#src/features/posts/guide-section.tsx';
import { listNewestPosts, listPosts } from '#src/features/posts/posts.queries.ts';
import { listProducts, listProductsBySlug } from '#src/features/products/products.queries.ts';
import { readProductFilter } from '#src/features/products/products.ts';
import { ShopSection } from '#src/features/products/shop-section.tsx';
import { findQuote, summarizeReviews } from '#src/features/reviews/reviews.queries.ts';
import { VoicesSection } from '#src/features/reviews/voices-section.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import type { Block, BlockOf, BlockType } from '#src/features/theme/blocks.ts';
import { freeUnder } from '#src/features/tickets/rules/free-age.ts';
import { VisitPlansSection } from '#src/features/tickets/visit-plans-section.tsx';
import { addDays, daysFrom, parkDay, parkMinute } from '#src/values/day.ts';
import { hoursOn } from '#src/values/opening-hours.ts';
import { showBanner, showCable } from './banner-block.tsx';
import { loadTicketLook } from './load-theme.ts';
import { offerOf, type Page, STRIP_DAYS } from './page-offer.ts';

type Show<T extends BlockType> = (block: BlockOf<T>, page: Page) => ReactNode | Promise<ReactNode>;

const SHOW: { [T in BlockType]: Show<T> } = {
  hero: showHero,
  'booking-bar': showBookingBar,
  tickets: showTickets,
  'live-board': showLiveBoard,
  products: showProducts,
  gallery: showGallery,
  food: showFood,
  reviews: async ({ settings }, { context: { db, locale }, intl }) => {
    const [quote, summary] = await Promise.all([
      findQuote(db.read, { id: settings.review, locale }),
      summarizeReviews(db.read),
    ]);
    return <VoicesSection title={settings.title} quote={quote} summary={summary} intl={intl} />;
  },
  posts: showPosts,
  text: showText,
  banner: showBanner,
  cable: showCable,
  visit: async (_, { context: { db, now }, intl }) => {
    const [settings, lifts] = await Promise.all([readSettings(db.read), listLifts(db.read)]);
    return <VisitSection {...{ settings, lifts, intl }} today={parkDay(now)} />;
  },
  promises: async (_, { offer, intl }) => {
    const { featured } = await offer();
    const under = freeUnder(featured ? [featured] : []);
    return <PromisesSection refund={featured?.refundPolicy} freeUnder={under} intl={intl} />;
  },
};

/** The sections in order; one that fails is left out and logged, the others remain. */
export async function showBlocks(blocks: readonly Block[], context: ScreenContext): Promise<ReactNode> {
  const page: Page = { context, intl: intlFor(context.locale), offer: offerOf(context) };
  const sections = await Promise.all(
    blocks.map(async (block) => {
      try {
        const show = SHOW[block.type] as Show<BlockType>;
        const section = await show(block as never, page);
        return section;
      } catch (error) {
        context.report('section left out', `${context.locale} ${block.sectionId} ${block.type}`, error);
        return null;
      }
    }),
  );
  // They never change places, so they need no keys.
  return createElement(Fragment, null, ...sections);
}

function FoldingHero({ text, intl: { t } }: { text: string | undefined; intl: Intl18 }) {
  return (
    <Hero
      name={t('common.parkName')}
      kind={t('common.parkKind')}
      inscription={text ?? t('home.hero.inscription')}
      alt={t('home.hero.alt')}
    />
  );
}

function showHero({ settings: { title, text, picture } }: BlockOf<'hero'>, { intl }: Page) {
  if (!title) return <FoldingHero text={text} intl={intl} />;
  return <PictureHero {...{ title, text, picture }} />;
}

function showText({ settings: { title, paragraphs, link } }: BlockOf<'text'>) {
  return <TextSection {...{ title, paragraphs }} link={link && { ...link, to: link.to as `/${string}` }} />;
}

async function showBookingBar(_: BlockOf<'booking-bar'>, { context, intl, offer }: Page) {
  const { featured, days, today } = await offer();
  const dates = daysFrom(today, STRIP_DAYS);
  return featured && <QuickBooking type={featured} dates={dates} days={days} now={context.now} intl={intl} />;
}

async function showTickets({ settings }: BlockOf<'tickets'>, { context, intl, offer }: Page) {
  const [{ types, featured, days }, look] = await Promise.all([offer(), loadTicketLook(context)]);
  if (!featured) return null;
  return <VisitPlansSection {...settings} {...{ types, featured, days, look, intl }} now={context.now} />;
}

async function showLiveBoard({ settings }: BlockOf<'live-board'>, { context: { db, now }, intl }: Page) {
  const today = parkDay(now);
  const [lifts, forecast, park] = await Promise.all([
    loadLifts(db.read, now),
    listMountainDays(db.read, today, addDays(today, STRIP_DAYS)),
    readSettings(db.read),
  ]);
  const hours = hoursOn(park, today);
  const reopens = reopensText(intl, { park, today });
  const props = { ...settings, lifts, forecast, hours, reopens, today, now, intl };
  return <LineSection {...props} minute={parkMinute(now)} />;
}

async function showProducts({ settings }: BlockOf<'products'>, { context: { db }, intl }: Page) {
  const { slugs, category, count, title, lead } = settings;
  const filter = readProductFilter(new URLSearchParams(category ? { category } : {}));
  const [found, stored] = await Promise.all([
    slugs
      ? listProductsBySlug(db.read, slugs)
      : listProducts(db.read, filter, { size: count }).then(({ items }) => items),
    readSettings(db.read),
  ]);
  const products = found.slice(0, count);
  if (products.length === 0) return null;
  return <ShopSection {...{ products, title, lead, intl }} settings={stored} />;
}

/** Pictures of a cable for which nobody has chosen any. */
const HUNG = 5;

async function showGallery({ settings }: BlockOf<'gallery'>, { context: { db, locale }, intl }: Page) {
  const { title, lead, images } = settings;
  const found = images
    ? await listGalleryImagesBySlug(db.read, images)
    : (await listGalleryImages(db.read)).images.slice(0, HUNG);
  const hung = found.map(({ picture, caption, location }) => ({
    picture,
    caption: caption[locale],
    place: location[locale],
  }));
  return <DiarySection {...{ title, lead, intl }} images={hung} />;
}

async function showFood({ settings }: BlockOf<'food'>, { context: { db, now }, intl }: Page) {
  const { restaurant, dishes: asked, count, title, lead, picture } = settings;
  const { restaurants, sections } = await readMenu(db.read, parkDay(now));
  const kitchen = restaurants.find(({ id }) => id === restaurant) ?? restaurants.at(-1);
  if (!kitchen) return null;
  const served = sections
    .filter(({ restaurantId }) => restaurantId === kitchen.id)
    .flatMap(({ dishes }) => dishes)
    .filter(({ isSoldOut }) => !isSoldOut);
  const chosen = asked ? asked.flatMap((id) => served.find((dish) => dish.id === id) ?? []) : served;
  const dishes = chosen.slice(0, count);
  return (
    dishes.length > 0 && <FoodSection {...{ dishes, title, lead, picture, intl }} restaurant={kitchen} />
  );
}

async function showPosts({ settings }: BlockOf<'posts'>, { context: { db, now }, intl }: Page) {
  const { category, count, title, lead } = settings;
  const posts = category
    ? (await listPosts(db.read, { category, sort: 'newest', page: 1, now }))?.posts.slice(0, count)
    : await listNewestPosts(db.read, { now, limit: count });
  if (!posts?.length) return null;
  return <GuideSection {...{ posts, title, lead, intl }} />;
}
