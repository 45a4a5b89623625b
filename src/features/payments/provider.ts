import type { MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';

/** What a provider told us about one attempt, already verified. */
export type PaymentNotice = {
  provider: string;
  /** Our attempt reference. */
  ref: string;
  outcome: 'paid' | 'failed' | 'pending' | 'review';
  amountVnd: number;
  providerTxnId: string | null;
  responseCode: string;
  source: 'ipn' | 'query' | 'return';
  /** As received, without signatures. */
  payload: Record<string, string>;
};

export type RefusedNotice = { refused: 'signature' | 'merchant' | 'malformed' };

export type NewPayment = {
  ref: string;
  amountVnd: number;
  /** ASCII letters, digits and spaces only. */
  info: string;
  locale: Locale;
  ip: string;
  returnUrl: string;
  now: string;
  expiresAt: string;
};

export type StartedPayment = { redirectUrl: string; createDate: string };

export type KnownPayment = {
  ref: string;
  amountVnd: number;
  createDate: string;
  providerTxnId: string | null;
};

/** `ask-later`: the provider would not say now; try again after its own waiting time. */
export type QueryAnswer = PaymentNotice | { refused: 'signature' | 'unknown' | 'ask-later' | 'unreachable' };

export type RefundRequest = KnownPayment & {
  refundVnd: number;
  isFull: boolean;
  requestId: string;
  createdBy: string;
  now: string;
};
/** `refundTxnId`: the provider's own number of the refund, when it ever told. */
export type RefundQuery = RefundRequest & { refundTxnId: string | null };
export type RefundAnswer = {
  state: 'done' | 'paying' | 'failed';
  responseCode: string;
  refundTxnId: string | null;
  payload: Record<string, string>;
};

/** Whose code: of a payment, of a transaction's status, of a query, of a refund request. */
export type CodeKind = 'code' | 'status' | 'query' | 'refund';

/** The one shape every payment provider has; one file each under `providers/`. */
export type PaymentProvider = {
  name: string;
  startPayment: (payment: NewPayment) => StartedPayment;
  readNotice: (rawQuery: string, source: 'ipn' | 'return') => PaymentNotice | RefusedNotice;
  queryPayment: (payment: KnownPayment, now: string) => Promise<QueryAnswer>;
  /** `paying` also when no trustworthy answer came: the money may be on its way. */
  refundPayment: (request: RefundRequest) => Promise<RefundAnswer>;
  /** What became of a refund that was still `paying`. */
  queryRefund: (request: RefundQuery) => Promise<RefundAnswer>;
  /** Message of a response code: in words for the buyer, or for staff when another kind of code is asked for. */
  codeMessage: (code: string, kind?: CodeKind) => MessageId;
  /** The response code that says that the buyer's time ran out. */
  expiredCode: string;
};
