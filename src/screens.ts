/** Route name → screen; a route without its screen does not compile. Each screen is a chunk of its own. */
import type { ReactNode } from 'react';
import type { ScreenContext } from './context.ts';
import type { RouteName } from './routes.ts';

export type Screen = (props: { context: ScreenContext }) => Promise<ReactNode> | ReactNode;

// Loaded apart so that a page brings the islands and styles of its own screen only.
export const screens: Record<RouteName, () => Promise<Screen>> = {
  home: async () => (await import('./screens/home.tsx')).HomeScreen,
  tickets: async () => (await import('./screens/home.tsx')).HomeScreen,
  ticket: async () => (await import('./screens/home.tsx')).HomeScreen,
  ticketPricing: async () => (await import('./screens/home.tsx')).HomeScreen,
  orderTicket: async () => (await import('./screens/order-ticket.tsx')).OrderTicketScreen,
  checkoutTicket: async () => (await import('./screens/home.tsx')).HomeScreen,
  checkoutSuccess: async () => (await import('./screens/home.tsx')).HomeScreen,
  checkoutCancel: async () => (await import('./screens/home.tsx')).HomeScreen,
  order: async () => (await import('./screens/home.tsx')).HomeScreen,
  login: async () => (await import('./screens/login.tsx')).LoginScreen,
  credits: async () => (await import('./screens/home.tsx')).HomeScreen,
  gate: async () => (await import('./screens/gate.tsx')).GateScreen,
};
