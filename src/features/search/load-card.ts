import { unusualHours } from '#i18n/hours-text.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { findMountainDay, listLifts } from '#src/features/live-board/live-board.queries.ts';
import { loadLifts } from '#src/features/live-board/load-lifts.ts';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import { listFaqs, listPages } from '#src/features/pages/pages.queries.ts';
import { listPlaces } from '#src/features/places/places.queries.ts';
import { hoursOf } from '#src/features/places/places.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { listSeasons } from '#src/features/tickets/seasons.queries.ts';
import {
  listClosedDays,
  listSeasonRules,
  listSpecialDays,
  listTicketTypes,
} from '#src/features/tickets/tickets.queries.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { href, rowHref } from '#src/routes.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { usualHours } from '#src/values/opening-hours.ts';
import { seasonOf } from '#src/values/timetable/season.ts';
import {
  childrenFacts,
  contactFacts,
  foodFacts,
  hoursFacts,
  liftFacts,
  type NamedSeason,
  parkingFacts,
  priceFacts,
  refundFacts,
  weatherFacts,
} from './card-facts.ts';
import type { Intent } from './intents.ts';
import { type AnswerCard, faqHref } from './search-hits.ts';
import { faqAbout, pageAbout, plainLines, sectionAbout } from './written-facts.ts';

const NO_SEASON: NamedSeason = { id: '', name: { vi: '', en: '' } };

type Asked = Pick<Context, 'db' | 'now'> & { locale: Locale };
type Answered = { facts: string[]; to: `/${string}` };
type Load = (asked: Asked, intl: Intl18) => Promise<Answered | null>;

/** The card for what is asked, from the same rows as the page that it leads to; null where nothing is known. */
export async function loadCard(asked: Asked, intent: Intent | null): Promise<AnswerCard | null> {
  if (!intent) return null;
  const intl = intlFor(asked.locale);
  const answered = await LOADS[intent](asked, intl);
  if (!answered || answered.facts.length === 0) return null;
  return {
    intent,
    title: intl.t(`search.card.${intent}.title`),
    facts: answered.facts,
    link: { to: answered.to, label: intl.t(`search.card.${intent}.link`) },
  };
}

const LOADS: Record<Intent, Load> = {
  async hours(asked, intl) {
    const today = parkDay(asked.now);
    const [settings, lifts, closedNow] = await Promise.all([
      loadSettings(asked),
      listLifts(asked.db.remembered),
      listClosedDays(asked.db.remembered, { from: today, to: today }),
    ]);
    const facts = hoursFacts({ settings, lifts, today, isClosedToday: closedNow.length > 0 }, intl);
    return { facts, to: `${href('contact', asked.locale)}#hours` };
  },
  async lastCabin({ db, now, locale }, intl) {
    const facts = liftFacts(await loadLifts(db.remembered, now), intl);
    return { facts, to: `${href('home', locale)}#line` };
  },
  async price(asked, intl) {
    const { types, season } = await loadPrices(asked);
    return { facts: priceFacts(types, season, intl), to: href('ticketPricing', asked.locale) };
  },
  async children(asked, intl) {
    const { types, season } = await loadPrices(asked);
    return { facts: childrenFacts(types, season, intl), to: href('ticketPricing', asked.locale) };
  },
  async weather({ db, now, locale }, intl) {
    const today = await findMountainDay(db.remembered, parkDay(now));
    return { facts: weatherFacts(today, intl), to: `${href('home', locale)}#today` };
  },
  async rideTime({ db, locale }) {
    const [type] = await listTicketTypes(db.remembered);
    if (!type) return null;
    const to = rowHref('ticket', locale, type);
    return { facts: [type.fact[locale], type.durationText[locale]], to };
  },
  async refund({ db, locale }, intl) {
    const [type] = await listTicketTypes(db.remembered);
    return type ? { facts: refundFacts(type, intl), to: href('orderRefund', locale) } : null;
  },
  async exchange({ db, locale }) {
    const section = sectionAbout(
      await listPages(db.remembered, ['policy']),
      ['đổi ngày', 'changing the day'],
      locale,
    );
    return section && { facts: section.lines, to: href('ticketExchange', locale) };
  },
  async findOrder({ locale }, { t }) {
    return { facts: [t('orders.find.lead')], to: href('findOrder', locale) };
  },
  async delivery({ db, locale }) {
    const faq = faqAbout(await listFaqs(db.remembered), ['nhận vé', 'get my ticket']);
    return faq && { facts: plainLines(faq.answer[locale]), to: href('findOrder', locale) };
  },
  async invoice({ locale }, { t }) {
    return { facts: [t('tickets.pricing.noteInvoice')], to: href('orderTicket', locale) };
  },
  async food({ db, now, locale }) {
    const { restaurants } = await readMenu(db.remembered, parkDay(now));
    return { facts: foodFacts(restaurants, locale), to: href('menu', locale) };
  },
  async parking(asked, intl) {
    const [places, settings] = await Promise.all([listPlaces(asked.db.remembered), loadSettings(asked)]);
    const place = places.find(({ kind }) => kind === 'parking');
    if (!place) return null;
    const usual = usualHours(settings);
    const hours = hoursOf(place, usual);
    const today = parkDay(asked.now);
    const others = hours === usual ? unusualHours(intl, { park: settings, today, most: 1 }) : [];
    const to = href('map', asked.locale, { query: { place: place.slug } });
    return { facts: [...parkingFacts(place, hours, intl), ...others], to };
  },
  async wheelchair({ db, locale }) {
    const page = pageAbout(await listPages(db.remembered, ['way']), ['xe lăn', 'wheelchair']);
    if (!page) return null;
    const to = `${href('contact', locale)}#${page.slug}` as const;
    return { facts: [page.summary[locale], ...plainLines(page.body[locale])], to };
  },
  async directions(asked) {
    const { db, locale } = asked;
    const [settings, pages] = await Promise.all([loadSettings(asked), listPages(db.remembered, ['way'])]);
    const address = settings[locale === 'vi' ? 'park.addressVi' : 'park.addressEn'];
    const facts = [address, ...pages.map(({ title, summary }) => `${title[locale]}: ${summary[locale]}`)];
    return { facts, to: `${href('contact', locale)}#ways` };
  },
  async payment({ db, locale }) {
    const pages = await listPages(db.remembered, ['policy']);
    const section = sectionAbout(pages, ['cách thanh toán', 'how you can pay', 'ways to pay'], locale);
    if (!section) return null;
    const { page, lines, names } = section;
    return {
      facts: [names.join(' · '), ...lines],
      to: rowHref('policy', locale, page),
    };
  },
  async lostFound({ db, locale }) {
    const section = sectionAbout(await listPages(db.remembered, ['policy']), ['thất lạc', 'lost'], locale);
    if (!section) return null;
    const { page, heading, lines } = section;
    const anchor = readMarkdown(page.body[locale]).headings.find(({ text }) => text === heading)?.id ?? '';
    return { facts: lines, to: `${rowHref('policy', locale, page)}#${anchor}` };
  },
  async contact(asked, intl) {
    return { facts: contactFacts(await loadSettings(asked), intl), to: href('contact', asked.locale) };
  },
  shipping: (asked) => loadFaq(asked, ['giao tận nhà', 'deliver what i buy']),
  wind: (asked) => loadFaq(asked, ['gió', 'wind']),
  groups: (asked) => loadFaq(asked, ['đoàn', 'group']),
  clothes: (asked) => loadFaq(asked, ['mặc gì', 'wear']),
  pets: (asked) => loadFaq(asked, ['thú cưng', 'pets']),
  validity: (asked) => loadFaq(asked, ['bao lâu', 'how long']),
};

async function loadFaq({ db, locale }: Asked, about: readonly string[]): Promise<Answered | null> {
  const faq = faqAbout(await listFaqs(db.remembered), about);
  return faq && { facts: plainLines(faq.answer[locale]), to: faqHref(faq.id, locale) };
}

async function loadPrices({ db, now }: Asked): Promise<{ types: TicketType[]; season: NamedSeason }> {
  const today = parkDay(now);
  const [types, special, rules, seasons] = await Promise.all([
    listTicketTypes(db.remembered),
    listSpecialDays(db.remembered, { from: today, to: today }),
    listSeasonRules(db.remembered),
    listSeasons(db.remembered),
  ]);
  const id = seasonOf(today, special[0]?.season, rules);
  return { types, season: seasons.find((season) => season.id === id) ?? NO_SEASON };
}
