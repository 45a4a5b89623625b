import type { Tx } from '#db/client.ts';
import { componentStyleConfigs } from '#db/schema/component-style-config.ts';
import { pageSections, themePages, themeSections } from '#db/schema/theme.ts';
import { SEASON_PAGE, type SectionSeed, VOICE } from './sections/season-page.ts';

const THEME_ID = 1;
const LOCALES = ['vi', 'en'] as const;

/** The home page from top to bottom. */
const HOME: SectionSeed[] = [
  { id: 'hero', type: 'hero' },
  { id: 'booking', type: 'booking-bar' },
  { id: 'way-up', type: 'cable', settings: { toward: 'summit' } },
  { id: 'tickets', type: 'tickets', settings: { count: 3 } },
  {
    id: 'line',
    type: 'live-board',
    texts: {
      vi: {
        title: 'Mười hai phút, từ rừng thông lên trên mây',
        sights: ['Chợ phiên · 430 m', 'Cầu treo · 1.180 m', 'Chùa Mây · 1.880 m', 'Bếp Vân Sơn · 1.925 m'],
      },
      en: {
        title: 'Twelve minutes, from pine forest to above the clouds',
        sights: [
          'Highland market · 430 m',
          'Suspension bridge · 1,180 m',
          'Cloud Pagoda · 1,880 m',
          'Vân Sơn Kitchen · 1,925 m',
        ],
      },
    },
  },
  {
    id: 'diary',
    type: 'gallery',
    settings: {
      images: ['bien-may-rang-dong', 'rung-may', 'san-kinh', 'chua-tren-song-nui', 'hoang-hon-vach-nui'],
    },
    texts: {
      vi: { lead: 'Một ngày trên tuyến, từ rạng đông tới lúc lên đèn, phơi trên dây cáp cho ráo sương.' },
      en: {
        lead: 'A day on the line, from first light to lanterns, hung on the cable until the mist has dried off.',
      },
    },
  },
  { id: 'way-down', type: 'cable', settings: { toward: 'foothill' } },
  {
    id: 'shop',
    type: 'products',
    settings: {
      slugs: ['tra-shan-tuyet-co-thu', 'hop-son-mai-binh-minh', 'mat-ong-bac-ha', 'khan-tho-cam'],
      count: 4,
    },
    texts: { vi: { title: 'Chợ phiên chân núi' }, en: { title: 'The foothill market' } },
  },
  {
    id: 'food',
    type: 'food',
    settings: {
      restaurant: 'van-son',
      dishes: ['di-ca-suoi-nuong', 'di-ga-den-ham', 'di-lau-nam', 'di-thang-co', 'di-ga-doi-nuong'],
      count: 4,
      picture: 'ca-suoi-nuong',
    },
  },
  VOICE,
  { id: 'guide', type: 'posts', settings: { count: 3 } },
  { id: 'visit', type: 'visit' },
  { id: 'closing', type: 'banner' },
];

/** The sections at the end of every composed page. */
const STANDING: SectionSeed[] = [{ id: 'promises', type: 'promises' }];

const places = new Map(STANDING.map(({ id }, index) => [id, index + 1]));

const PAGES: Record<string, SectionSeed[]> = { home: HOME, 'landing/mua-san-may': SEASON_PAGE };

/** What staff call them. */
const NAMES: Readonly<Record<string, string>> = {
  hero: 'Mở đầu trang chủ',
  booking: 'Chọn ngày đặt vé',
  'way-up': 'Dây cáp đi lên',
  tickets: 'Ba vé đầu trang chủ',
  line: 'Tuyến cáp hôm nay',
  diary: 'Một ngày trên cáp',
  'way-down': 'Dây cáp đi xuống',
  shop: 'Hàng của cửa hàng',
  food: 'Món của bếp Vân Sơn',
  guide: 'Bài mới của cẩm nang',
  visit: 'Giờ mở cửa, đường đi',
  closing: 'Vé mời cuối trang chủ',
  promises: 'Lời hứa cuối mọi trang',
  reviews: 'Lời của khách',
  'season-hero': 'Mùa săn mây: mở đầu',
  'season-words': 'Mùa săn mây: đi hôm nào',
  'season-pictures': 'Mùa săn mây: ảnh',
  'season-banner': 'Mùa săn mây: vé mời',
};
const PAGE_NAMES: Readonly<Record<string, string>> = {
  home: 'Trang chủ',
  'landing/mua-san-may': 'Mùa săn mây',
};

/** The sections of the composed pages, and the look of ticket cards; existing rows keep staff's edits. */
export async function seedSections(tx: Tx, now: string): Promise<void> {
  const seeds = new Map([...Object.values(PAGES), STANDING].flat().map((seed) => [seed.id, seed]));
  for (const locale of LOCALES) {
    const sections = [...seeds.values()].map((seed) => sectionRow(seed, locale, now));
    await tx.insert(themeSections).values(sections).onConflictDoNothing();
    await tx.insert(pageSections).values(placeRows(locale, now)).onConflictDoNothing();
  }
  const pages = Object.keys(PAGES).map((pageType) => {
    return { themeId: THEME_ID, pageType, name: PAGE_NAMES[pageType] ?? pageType, updatedAt: now };
  });
  await tx.insert(themePages).values(pages).onConflictDoNothing();
  const ticketCard = { id: 1, type: 'ticket-card', title: 'Thẻ vé', settings: { imageHeight: 400 } };
  await tx
    .insert(componentStyleConfigs)
    .values({ ...ticketCard, themeId: THEME_ID, isActive: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

function sectionRow(
  { id, type, settings, texts }: SectionSeed,
  locale: (typeof LOCALES)[number],
  now: string,
) {
  return {
    themeId: THEME_ID,
    sectionId: id,
    locale,
    type,
    name: NAMES[id] ?? null,
    settings: { ...settings, ...texts?.[locale] },
    standsAt: places.get(id) ?? null,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  };
}

function placeRows(locale: string, now: string) {
  return Object.entries(PAGES).flatMap(([pageType, list]) =>
    list.map(({ id }, index) => ({
      themeId: THEME_ID,
      pageType,
      locale,
      sectionId: id,
      position: index + 1,
      isActive: true,
      updatedAt: now,
    })),
  );
}
