/** Which feature writes which mail; each is loaded with its first one (an order's a little before), as the templates and the PDF library are slow to load. */
import type { Db } from '#db/client.ts';
import type { MessageKind } from '#db/schema/messages.ts';
import type { LeasedMessage, Routed } from '#src/features/messages/messages.ts';
import { hasBackProcess } from '#src/server/back-process.ts';
import { loadMailProvider } from '#src/server/sending/mail.ts';

type Compose = (ctx: { db: Db; now: string }, message: LeasedMessage) => Promise<Routed>;

const account = async (): Promise<Compose> =>
  (await import('#src/features/auth/compose-account-mail.ts')).composeAccountMail;
const factor = async (): Promise<Compose> =>
  (await import('#src/features/auth/compose-factor-mail.ts')).composeFactorMail;
const invitation = async (): Promise<Compose> =>
  (await import('#src/features/people/compose-invitation-mail.ts')).composeInvitationMail;
const order = async (): Promise<Compose> =>
  (await import('#src/features/order-messages/compose-order-message.ts')).composeOrderMessage;
const aftercare = async (): Promise<Compose> =>
  (await import('#src/features/order-messages/compose-order-message.ts')).composeAftercareMessage;
const foundOrders = async (): Promise<Compose> =>
  (await import('#src/features/order-messages/compose-found-orders.ts')).composeFoundOrders;
const subscription = async (): Promise<Compose> =>
  (await import('#src/features/subscriptions/compose-subscription-mail.ts')).composeSubscriptionMail;
const contact = async (): Promise<Compose> =>
  (await import('#src/features/contact/compose-contact-mail.ts')).composeContactMail;
const quote = async (): Promise<Compose> =>
  (await import('#src/features/quotes/compose-quote-mail.ts')).composeQuoteMail;
const quoteAnswer = async (): Promise<Compose> =>
  (await import('#src/features/quotes/compose-answer-mail.ts')).composeAnswerMail;
const application = async (): Promise<Compose> =>
  (await import('#src/features/recruitment/compose-application-mail.ts')).composeApplicationMail;

const contactCode = async (): Promise<Compose> =>
  (await import('#src/features/fairness/compose-contact-code.ts')).composeContactCode;

const waiting = async (): Promise<Compose> =>
  (await import('#src/features/waiting-list/compose-waiting-message.ts')).composeWaitingMessage;

const COMPOSERS: Record<MessageKind, () => Promise<Compose>> = {
  'account-register': account,
  'account-reset': account,
  'account-email': account,
  'account-email-changed': account,
  'account-password': account,
  'account-attack': account,
  'account-factor': factor,
  'contact-code': contactCode,
  'staff-invitation': invitation,
  'order-received': order,
  'order-confirmed': order,
  'order-shipped': order,
  'order-cancelled': order,
  tickets: order,
  'payment-failed': order,
  'refund-due': order,
  'visit-reminder': order,
  'refund-requested': aftercare,
  'refund-approved': aftercare,
  'refund-rejected': aftercare,
  'refund-done': aftercare,
  'exchange-done': order,
  'exchange-ended': aftercare,
  'exchange-due': aftercare,
  'closure-offer': aftercare,
  'closure-reopened': aftercare,
  'credit-issued': aftercare,
  'contact-changed': aftercare,
  'orders-found': foundOrders,
  'subscription-confirm': subscription,
  'subscription-welcome': subscription,
  'post-news': subscription,
  'contact-received': contact,
  'contact-notice': contact,
  'quote-received': quote,
  'quote-notice': quote,
  'quote-answer': quoteAnswer,
  'application-received': application,
  'application-notice': application,
  'waiting-joined': waiting,
  'waiting-full': waiting,
  'waiting-offered': waiting,
  'waiting-lapsed': waiting,
  'waiting-withdrawn': waiting,
  'waiting-unsold': waiting,
  'waiting-passed': waiting,
};

const WARM_PAUSE_MS = 250;

/**
 * Loads what the mail of an order takes, before the first order: loading holds up whoever is being served, so it is done
 * while hardly anybody is, and in pieces.
 */
export async function warmMail(): Promise<void> {
  const here = [() => import('#src/features/order-messages/draft-mail.ts'), loadMailProvider];
  for (const load of [order, ...(hasBackProcess() ? [] : here)]) {
    await load();
    await Bun.sleep(WARM_PAUSE_MS);
  }
}

export const composeMail: Compose = async (ctx, message) => (await COMPOSERS[message.kind]())(ctx, message);
