/** Route name → screen; a route without its screen does not compile. Each screen is a chunk of its own. */
import type { ReactNode } from 'react';
import type { ScreenContext } from './context.ts';
import type { RouteName } from './routes.ts';

export type Screen = (props: { context: ScreenContext }) => Promise<ReactNode> | ReactNode;

// Loaded apart so that a page brings the islands and styles of its own screen only.
export const screens: Record<RouteName, () => Promise<Screen>> = {
  home: async () => (await import('./screens/home.tsx')).HomeScreen,
  landing: async () => (await import('./screens/landing.tsx')).LandingScreen,
  tickets: async () => (await import('./screens/tickets.tsx')).TicketsScreen,
  ticket: async () => (await import('./screens/ticket.tsx')).TicketScreen,
  ticketPricing: async () => (await import('./screens/ticket-pricing.tsx')).TicketPricingScreen,
  orderTicket: async () => (await import('./screens/order-ticket.tsx')).OrderTicketScreen,
  checkoutCart: async () => (await import('./screens/checkout-cart.tsx')).CheckoutCartScreen,
  checkoutTicket: async () => (await import('./screens/checkout-ticket.tsx')).CheckoutTicketScreen,
  checkoutSuccess: async () => (await import('./screens/checkout-success.tsx')).CheckoutSuccessScreen,
  checkoutCancel: async () => (await import('./screens/checkout-cancel.tsx')).CheckoutCancelScreen,
  order: async () => (await import('./screens/order.tsx')).OrderScreen,
  ticketExchange: async () => (await import('./screens/ticket-exchange.tsx')).TicketExchangeScreen,
  orderRefund: async () => (await import('./screens/order-refund.tsx')).OrderRefundScreen,
  cart: async () => (await import('./screens/cart.tsx')).CartScreen,
  login: async () => (await import('./screens/login.tsx')).LoginScreen,
  register: async () => (await import('./screens/register.tsx')).RegisterScreen,
  forgot: async () => (await import('./screens/forgot.tsx')).ForgotScreen,
  verify: async () => (await import('./screens/verify.tsx')).VerifyScreen,
  reset: async () => (await import('./screens/reset.tsx')).ResetScreen,
  dashboard: async () => (await import('./screens/dashboard.tsx')).DashboardScreen,
  search: async () => (await import('./screens/search.tsx')).SearchScreen,
  posts: async () => (await import('./screens/posts.tsx')).PostsScreen,
  post: async () => (await import('./screens/post.tsx')).PostScreen,
  subscriptionConfirm: async () =>
    (await import('./screens/subscription-confirm.tsx')).SubscriptionConfirmScreen,
  subscriptionLeave: async () => (await import('./screens/subscription-leave.tsx')).SubscriptionLeaveScreen,
  products: async () => (await import('./screens/products.tsx')).ProductsScreen,
  product: async () => (await import('./screens/product.tsx')).ProductScreen,
  services: async () => (await import('./screens/services.tsx')).ServicesScreen,
  service: async () => (await import('./screens/service.tsx')).ServiceScreen,
  categories: async () => (await import('./screens/categories.tsx')).CategoriesScreen,
  category: async () => (await import('./screens/category.tsx')).CategoryScreen,
  about: async () => (await import('./screens/about.tsx')).AboutScreen,
  contact: async () => (await import('./screens/contact.tsx')).ContactScreen,
  recruitment: async () => (await import('./screens/recruitment.tsx')).RecruitmentScreen,
  policies: async () => (await import('./screens/policies.tsx')).PoliciesScreen,
  policy: async () => (await import('./screens/policy.tsx')).PolicyScreen,
  credits: async () => (await import('./screens/credits.tsx')).CreditsScreen,
  gallery: async () => (await import('./screens/gallery.tsx')).GalleryScreen,
  menu: async () => (await import('./screens/menu.tsx')).MenuScreen,
  map: async () => (await import('./screens/map.tsx')).MapScreen,
  reviews: async () => (await import('./screens/reviews.tsx')).ReviewsScreen,
  testSession: async () => (await import('./screens/test-session.tsx')).TestSessionScreen,
  moderation: async () => (await import('./screens/moderation.tsx')).ModerationScreen,
  staffRefunds: async () => (await import('./screens/staff-refunds.tsx')).StaffRefundsScreen,
  staffLedger: async () => (await import('./screens/staff-ledger.tsx')).StaffLedgerScreen,
  staffMenu: async () => (await import('./screens/staff-menu.tsx')).StaffMenuScreen,
  gate: async () => (await import('./screens/gate.tsx')).GateScreen,
};
