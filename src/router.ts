/** Namespace → feature router; the browser imports only the type. */
import { authRouter } from '#src/features/auth/auth.router.ts';
import { staffCalendarRouter } from '#src/features/calendar/calendar.router.ts';
import { cartRouter } from '#src/features/cart/cart.router.ts';
import {
  categoriesRouter,
  staffCategoriesRouter,
  staffPostCategoriesRouter,
} from '#src/features/categories/categories.router.ts';
import { ordersRouter } from '#src/features/checkout/orders.router.ts';
import { closuresRouter, staffClosuresRouter } from '#src/features/closures/closures.router.ts';
import { commentsRouter } from '#src/features/comments/comments.router.ts';
import {
  componentStyleConfigRouter,
  staffComponentStylesRouter,
} from '#src/features/component-style-config/component-style-config.router.ts';
import { consentRouter } from '#src/features/consent/consent.router.ts';
import { contactRouter } from '#src/features/contact/contact.router.ts';
import { staffDiscountCodesRouter, staffDiscountsRouter } from '#src/features/discounts/discounts.router.ts';
import { exchangesRouter } from '#src/features/exchanges/exchanges.router.ts';
import { factorsRouter } from '#src/features/factors/factors.router.ts';
import { fairnessRouter } from '#src/features/fairness/fairness.router.ts';
import { featureFlagsRouter, staffFlagsRouter } from '#src/features/feature-flags/feature-flags.router.ts';
import { galleryRouter, staffImagesRouter } from '#src/features/gallery/gallery.router.ts';
import { gateRouter, staffGatesRouter } from '#src/features/gate/gate.router.ts';
import {
  staffCombosRouter,
  staffProductsRouter,
  staffServicesRouter,
} from '#src/features/goods/goods.router.ts';
import {
  liveBoardRouter,
  staffBoardRouter,
  staffLiftsRouter,
} from '#src/features/live-board/live-board.router.ts';
import { staffMediaRouter } from '#src/features/media/media.router.ts';
import {
  menuRouter,
  staffDishesRouter,
  staffMenuSectionsRouter,
  staffRestaurantsRouter,
} from '#src/features/menu/menu.router.ts';
import { moderationRouter } from '#src/features/moderation/moderation.router.ts';
import { officeRouter, thingsRouter } from '#src/features/office/office.router.ts';
import {
  staffFaqsRouter,
  staffMilestonesRouter,
  staffPagesRouter,
  staffTeamRouter,
} from '#src/features/pages/pages.router.ts';
import {
  looksRouter,
  newsRouter,
  peopleRouter,
  staffPeopleRouter,
} from '#src/features/people/people.router.ts';
import { placesRouter, staffMapLinesRouter, staffPlacesRouter } from '#src/features/places/places.router.ts';
import { postsRouter, staffPostsRouter, staffTagsRouter } from '#src/features/posts/posts.router.ts';
import { productsRouter } from '#src/features/products/products.router.ts';
import { profileRouter } from '#src/features/profile/profile.router.ts';
import { quotesRouter, staffQuotesRouter } from '#src/features/quotes/quotes.router.ts';
import { staffLedgerRouter } from '#src/features/reconciliation/reconciliation.router.ts';
import {
  recruitmentRouter,
  staffApplicationsRouter,
  staffJobsRouter,
} from '#src/features/recruitment/recruitment.router.ts';
import { refundsRouter, staffRefundsRouter } from '#src/features/refunds/refunds.router.ts';
import { reviewsRouter } from '#src/features/reviews/reviews.router.ts';
import { searchRouter } from '#src/features/search/search.router.ts';
import { staffSecurityRouter } from '#src/features/security/security.router.ts';
import { seoRouter, staffRedirectsRouter, staffSeoRouter } from '#src/features/seo/seo.router.ts';
import { servicesRouter } from '#src/features/services/services.router.ts';
import { staffSettingsRouter } from '#src/features/settings/settings.router.ts';
import { staffOrdersRouter } from '#src/features/staff-orders/staff-orders.router.ts';
import { staffStockRouter } from '#src/features/stock/stock.router.ts';
import { subscriptionsRouter } from '#src/features/subscriptions/subscriptions.router.ts';
import {
  staffPageSectionsRouter,
  staffSectionsRouter,
  staffThemesRouter,
  themeRouter,
} from '#src/features/theme/theme.router.ts';
import { ticketsRouter } from '#src/features/tickets/tickets.router.ts';
import { staffTicketTypesRouter, staffTimetableRouter } from '#src/features/timetable/timetable.router.ts';
import { transfersRouter } from '#src/features/transfers/transfers.router.ts';
import { userSessionRouter } from '#src/features/user-session/user-session.router.ts';
import { staffVatRouter } from '#src/features/vat/vat.router.ts';
import { staffVouchersRouter } from '#src/features/vouchers/vouchers.router.ts';
import { staffWaitingRouter, waitingListRouter } from '#src/features/waiting-list/waiting-list.router.ts';
import { router } from '#src/server/trpc.ts';

export const appRouter = router({
  auth: authRouter,
  cart: cartRouter,
  categories: categoriesRouter,
  componentStyleConfig: componentStyleConfigRouter,
  consent: consentRouter,
  factors: factorsRouter,
  fairness: fairnessRouter,
  featureFlags: featureFlagsRouter,
  gallery: galleryRouter,
  gate: gateRouter,
  liveBoard: liveBoardRouter,
  menu: menuRouter,
  orders: ordersRouter,
  products: productsRouter,
  profile: profileRouter,
  search: searchRouter,
  seo: seoRouter,
  posts: postsRouter,
  subscriptions: subscriptionsRouter,
  looks: looksRouter,
  news: newsRouter,
  people: peopleRouter,
  places: placesRouter,
  services: servicesRouter,
  contact: contactRouter,
  quotes: quotesRouter,
  recruitment: recruitmentRouter,
  comments: commentsRouter,
  closures: closuresRouter,
  exchanges: exchangesRouter,
  refunds: refundsRouter,
  reviews: reviewsRouter,
  staff: router({
    board: staffBoardRouter,
    books: staffLedgerRouter,
    calendar: staffCalendarRouter,
    content: router({
      categories: staffCategoriesRouter,
      dishes: staffDishesRouter,
      faqs: staffFaqsRouter,
      gates: staffGatesRouter,
      images: staffImagesRouter,
      jobs: staffJobsRouter,
      lifts: staffLiftsRouter,
      'menu-sections': staffMenuSectionsRouter,
      'map-lines': staffMapLinesRouter,
      milestones: staffMilestonesRouter,
      pages: staffPagesRouter,
      places: staffPlacesRouter,
      'post-categories': staffPostCategoriesRouter,
      posts: staffPostsRouter,
      redirects: staffRedirectsRouter,
      restaurants: staffRestaurantsRouter,
      seo: staffSeoRouter,
      tags: staffTagsRouter,
      team: staffTeamRouter,
      combos: staffCombosRouter,
      'discount-codes': staffDiscountCodesRouter,
      products: staffProductsRouter,
      services: staffServicesRouter,
      themes: staffThemesRouter,
      sections: staffSectionsRouter,
      'page-sections': staffPageSectionsRouter,
      'component-styles': staffComponentStylesRouter,
      'ticket-types': staffTicketTypesRouter,
    }),
    moderation: moderationRouter,
    office: officeRouter,
    orders: staffOrdersRouter,
    closures: staffClosuresRouter,
    discounts: staffDiscountsRouter,
    flags: staffFlagsRouter,
    media: staffMediaRouter,
    people: staffPeopleRouter,
    quotes: staffQuotesRouter,
    applications: staffApplicationsRouter,
    refunds: staffRefundsRouter,
    security: staffSecurityRouter,
    settings: staffSettingsRouter,
    stock: staffStockRouter,
    timetable: staffTimetableRouter,
    transfers: transfersRouter,
    vat: staffVatRouter,
    vouchers: staffVouchersRouter,
    waitingList: staffWaitingRouter,
  }),
  things: thingsRouter,
  theme: themeRouter,
  tickets: ticketsRouter,
  userSession: userSessionRouter,
  waitingList: waitingListRouter,
});
export type AppRouter = typeof appRouter;
