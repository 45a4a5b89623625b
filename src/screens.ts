/** Route name → screen; a route without its screen does not compile. */
import type { ReactNode } from 'react';
import type { ScreenContext } from './context.ts';
import type { RouteName } from './routes.ts';
import { GateScreen } from './screens/gate.tsx';
import { HomeScreen } from './screens/home.tsx';
import { LoginScreen } from './screens/login.tsx';

export type Screen = (props: { context: ScreenContext }) => Promise<ReactNode> | ReactNode;

export const screens: Record<RouteName, Screen> = {
  home: HomeScreen,
  tickets: HomeScreen,
  ticket: HomeScreen,
  ticketPricing: HomeScreen,
  orderTicket: HomeScreen,
  checkoutTicket: HomeScreen,
  checkoutSuccess: HomeScreen,
  checkoutCancel: HomeScreen,
  order: HomeScreen,
  login: LoginScreen,
  credits: HomeScreen,
  gate: GateScreen,
};
