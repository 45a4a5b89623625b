import { accessibility } from './accessibility.ts';
import { aftercare } from './aftercare.ts';
import { archiving } from './archiving.ts';
import { audit } from './audit.ts';
import { auditBoard } from './audit-board.ts';
import { auditOrders } from './audit-orders.ts';
import { auth } from './auth.ts';
import { booking } from './booking.ts';
import { calendar } from './calendar.ts';
import { cart } from './cart.ts';
import { categories } from './categories.ts';
import { checkout } from './checkout.ts';
import { checkoutGoods } from './checkout-goods.ts';
import { checkoutPhone } from './checkout-phone.ts';
import { chrome } from './chrome.ts';
import { closures } from './closures.ts';
import { comments } from './comments.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { contact } from './contact.ts';
import { contentKinds } from './content-kinds.ts';
import { credits } from './credits.ts';
import { dayTotals } from './day-totals.ts';
import { discounts } from './discounts.ts';
import { drafts } from './drafts.ts';
import { errors } from './errors.ts';
import { exchanges } from './exchanges.ts';
import { factors } from './factors.ts';
import { fairness } from './fairness.ts';
import { featureFlags } from './feature-flags.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { gallery } from './gallery.ts';
import { gate } from './gate.ts';
import { goods } from './goods.ts';
import { goodsVariants } from './goods-variants.ts';
import { home } from './home.ts';
import { invoices } from './invoices.ts';
import { liveBoard } from './live-board.ts';
import { mapLines } from './map-lines.ts';
import { media } from './media.ts';
import { menu } from './menu.ts';
import { messages } from './messages.ts';
import { messagesGoods } from './messages-goods.ts';
import { messagesPhone } from './messages-phone.ts';
import { moderation } from './moderation.ts';
import { office } from './office.ts';
import { offline } from './offline.ts';
import { orderDesk } from './order-desk.ts';
import { orderGiving } from './order-giving.ts';
import { orderList } from './order-list.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { paymentsWallets } from './payments-wallets.ts';
import { people } from './people.ts';
import { peopleRoles } from './people-roles.ts';
import { pickup } from './pickup.ts';
import { places } from './places.ts';
import { posts } from './posts.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { quotes } from './quotes.ts';
import { reconciliation } from './reconciliation.ts';
import { recruitment } from './recruitment.ts';
import { refunds } from './refunds.ts';
import { resourceCsv } from './resource-csv.ts';
import { resources } from './resources.ts';
import { retention } from './retention.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { sections } from './sections.ts';
import { security } from './security.ts';
import { securityContent } from './security-content.ts';
import { securityDrafts } from './security-drafts.ts';
import { seo } from './seo.ts';
import { services } from './services.ts';
import { settingHints } from './setting-hints.ts';
import { settingLabels } from './setting-labels.ts';
import { settings } from './settings.ts';
import { staffApplications } from './staff-applications.ts';
import { staffClosures } from './staff-closures.ts';
import { staffMessages } from './staff-messages.ts';
import { staffOrders } from './staff-orders.ts';
import { staffQuotes } from './staff-quotes.ts';
import { subscriptions } from './subscriptions.ts';
import { themes } from './themes.ts';
import { ticketTypes } from './ticket-types.ts';
import { tickets } from './tickets.ts';
import { timetable } from './timetable.ts';
import { transfers } from './transfers.ts';
import { uploads } from './uploads.ts';
import { userSession } from './user-session.ts';
import { vat } from './vat.ts';
import { vouchers } from './vouchers.ts';
import { waitingList } from './waiting-list.ts';
import { waitingUndo } from './waiting-undo.ts';
import { zalo } from './zalo.ts';

export const catalogue = {
  ...accessibility,
  ...archiving,
  ...audit,
  ...auditBoard,
  ...auditOrders,
  ...auth,
  ...booking,
  ...calendar,
  ...cart,
  ...categories,
  ...checkout,
  ...checkoutGoods,
  ...checkoutPhone,
  ...chrome,
  ...closures,
  ...comments,
  ...common,
  ...consent,
  ...contact,
  ...credits,
  ...dayTotals,
  ...discounts,
  ...errors,
  ...exchanges,
  ...factors,
  ...fairness,
  ...forms,
  ...featureFlags,
  ...files,
  ...gallery,
  ...gate,
  ...goods,
  ...goodsVariants,
  ...home,
  ...invoices,
  ...liveBoard,
  ...media,
  ...menu,
  ...messages,
  ...messagesGoods,
  ...messagesPhone,
  ...staffClosures,
  ...staffMessages,
  ...staffOrders,
  ...staffApplications,
  ...staffQuotes,
  ...moderation,
  ...office,
  ...offline,
  ...orderDesk,
  ...orderGiving,
  ...orderList,
  ...orders,
  ...pages,
  ...people,
  ...peopleRoles,
  ...payments,
  ...paymentsWallets,
  ...posts,
  ...products,
  ...profile,
  ...search,
  ...aftercare,
  ...sections,
  ...security,
  ...securityContent,
  ...securityDrafts,
  ...seo,
  ...services,
  ...settingHints,
  ...settingLabels,
  ...settings,
  ...subscriptions,
  ...pickup,
  ...places,
  ...quotes,
  ...reconciliation,
  ...recruitment,
  ...refunds,
  ...contentKinds,
  ...mapLines,
  ...drafts,
  ...resourceCsv,
  ...resources,
  ...retention,
  ...reviews,
  ...themes,
  ...ticketTypes,
  ...tickets,
  ...timetable,
  ...transfers,
  ...uploads,
  ...userSession,
  ...waitingList,
  ...waitingUndo,
  ...zalo,
  ...vat,
  ...vouchers,
};
