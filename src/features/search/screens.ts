import { intlFor, type MessageId } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { type RouteName, routes } from '#src/routes.ts';
import { type Address, localesOf } from '#src/values/route.ts';
import { isMarked, type Slot, type Word, wordsIn } from './question.ts';
import { TIERS } from './search.ts';
import type { SearchHit } from './search-hits.ts';

/** The site's own pages that can be searched, with their titles and what they are for. */
const SCREENS = [
  ['orderTicket', 'booking.title', 'booking.description'],
  ['tickets', 'tickets.list.title', 'tickets.list.description'],
  ['ticketPricing', 'tickets.pricing.title', 'tickets.pricing.description'],
  ['findOrder', 'orders.find.title', 'orders.find.description'],
  ['ticketExchange', 'exchanges.page.title', 'exchanges.page.description'],
  ['orderRefund', 'refunds.page.title', 'refunds.page.description'],
  ['map', 'places.title', 'places.list.title'],
  ['menu', 'menu.title', 'menu.description'],
  ['contact', 'contact.title', 'contact.description'],
  ['services', 'services.list.title', 'services.list.description'],
  ['products', 'products.list.title', 'products.list.description'],
  ['categories', 'categories.list.title', 'categories.list.description'],
  ['posts', 'posts.title', 'posts.description'],
  ['gallery', 'gallery.title', 'gallery.description'],
  ['reviews', 'reviews.title', 'reviews.description'],
  ['about', 'pages.about.title', 'pages.about.description'],
  ['policies', 'pages.policies.title', 'pages.policies.description'],
  ['recruitment', 'recruitment.title', 'recruitment.description'],
  ['waitingList', 'waitingList.page.title', 'waitingList.page.description'],
  ['login', 'auth.title', 'auth.description'],
  ['register', 'auth.register.title', 'auth.register.description'],
  ['forgot', 'auth.forgot.title', 'auth.forgot.description'],
  ['dashboard', 'profile.title', 'profile.description'],
  ['home', 'common.home', 'home.description'],
  ['accessibility', 'accessibility.title', 'accessibility.description'],
  ['credits', 'credits.title', 'credits.description'],
] as const satisfies readonly (readonly [RouteName, MessageId, MessageId])[];

/** What else people call them. */
const OTHER_NAMES: Partial<Record<RouteName, string>> = {
  orderTicket:
    'đặt vé | đặt chỗ | mua vé | mua vé online | đặt vé online | book tickets | buy tickets | book online | book now',
  ticketPricing: 'giá vé | ticket prices',
  findOrder: 'tra cứu đơn hàng | find my order',
  products: 'cửa hàng | mua sắm | shop | store | shopping',
  gallery: 'hình ảnh | ảnh đẹp | photos | pictures | videos',
  about: 'về chúng tôi | giới thiệu | about us',
  recruitment: 'tuyển dụng | việc làm | ứng tuyển',
  login: 'đăng nhập | sign in | log in | login',
  register: 'đăng ký | đăng ký tài khoản | sign up | create account',
  dashboard: 'tài khoản | hồ sơ | my account | account',
  posts: 'tin tức | bài viết | blog | news',
  reviews: 'đánh giá | nhận xét',
  home: 'trang chủ | đỉnh mây | home page',
  contact: 'liên hệ | contact us',
  forgot: 'quên mật khẩu | forgot password | reset password',
};

const CLOSENESS_MAX = 60;

const READ = SCREENS.map(([name, title, text]) => ({
  name,
  title,
  text,
  titles: [...LOCALES.map((locale) => intlFor(locale).t(title)), ...otherNames(name)].map(wordsIn),
}));

/** How well a title answers, as in the index. */
type Match = keyof typeof TIERS;
/** `closeness` grows with the share of the title that was typed, as the ranks of the index do. */
type FoundScreen = { hit: SearchHit; match: Match; closeness: number };

/** Pages whose title has all the words, the best first. */
export function findScreens(slots: readonly Slot[], locale: Locale): FoundScreen[] {
  const { t } = intlFor(locale);
  const typed = slots.flatMap(({ words }) => words).length;
  const found = READ.flatMap(({ name, title, text, titles }) => {
    const best = localesOf(addressOf(name)).includes(locale) ? bestMatch(slots, titles) : null;
    if (!best) return [];
    const hit = { kind: 'screens' as const, id: name, slug: name, title: t(title), text: t(text) };
    const closeness = CLOSENESS_MAX * Math.min(1, typed / best.length);
    return [{ hit: { ...hit, picture: '', priceVnd: null }, match: best.match, closeness }];
  });
  return found.toSorted(
    (one, other) => TIERS[one.match] - one.closeness - (TIERS[other.match] - other.closeness),
  );
}

function otherNames(name: RouteName): string[] {
  return OTHER_NAMES[name]?.split(' | ') ?? [];
}

function addressOf(name: RouteName): Address {
  return routes[name];
}

const MATCHES = (Object.keys(TIERS) as Match[]).toSorted((one, other) => TIERS[one] - TIERS[other]);

type Best = { match: Match; length: number };

/** The best way in which one of the titles has the words, and how long that title is. */
function bestMatch(slots: readonly Slot[], titles: readonly Word[][]): Best | null {
  const isQuestionMarked = slots.some(({ words }) => words.some(isMarked));
  const unlikely = isQuestionMarked ? 'whole' : 'spelled';
  for (const match of MATCHES.filter((one) => one !== unlikely)) {
    const lengths = titles.filter((title) => has(title, slots, match)).map((title) => title.length);
    if (lengths.length > 0) return { match, length: Math.min(...lengths) };
  }
  return null;
}

function has(title: readonly Word[], slots: readonly Slot[], match: Match): boolean {
  const typed = slots.flatMap(({ words }) => words);
  const begun = typed.at(-1);
  if (match === 'begun')
    return typed.every((one) =>
      title.some(({ word }) => word === one.word || (one === begun && word.startsWith(one.word))),
    );
  if (
    match === 'spelled' &&
    !typed.every((one) => !isMarked(one) || title.some((other) => other.spelling === one.spelling))
  )
    return false;
  return slots.every((slot) => hasSlot(title, slot, match === 'otherNames'));
}

function hasSlot(title: readonly Word[], { words, others }: Slot, isByOtherNames: boolean): boolean {
  const line = ` ${title.map(({ word }) => word).join(' ')} `;
  const own = words.map(({ word }) => word);
  return [own, ...(isByOtherNames ? others : [])].some((name) => line.includes(` ${name.join(' ')} `));
}
