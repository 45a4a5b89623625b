import type { MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';

/** A provider's verified report about one attempt. */
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
  /** Where the buyer comes back to; notifications go beside it. */
  returnUrl: string;
  now: string;
  expiresAt: string;
};

/**
 * `createDate`: needed again by query and refund, in the provider's own form. Null URL: the provider must be called
 * first.
 */
export type StartedPayment = { redirectUrl: string | null; createDate: string };

/** `createDate` as the payment was started with; `now` is the time of the call. */
export type PaymentToOpen = NewPayment & { createDate: string };

/**
 * Why a payment was not opened. `unclear`: no trustworthy answer, ask again with the same reference; `busy`: the same
 * reference is being opened now; `used`: it was opened before and its URL is not returned again; `refused`: the
 * provider declined it, and no money can come.
 */
export type NotOpened = { failed: 'unclear' | 'busy' | 'used' | 'refused'; responseCode: string };
export type OpenedPayment = { payUrl: string; responseCode: string } | NotOpened;

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
  /** When it was first asked for; `now` is later when it is sent again. */
  createdAt: string;
  now: string;
};
/** `refundTxnId`: the provider's own number of the refund, if it was ever reported. */
export type RefundQuery = RefundRequest & { refundTxnId: string | null };
export type RefundAnswer = {
  state: 'done' | 'paying' | 'failed';
  responseCode: string;
  refundTxnId: string | null;
  payload: Record<string, string>;
};

/** Whose code: of a payment, of a transaction's status, of a query, of a refund request. */
export type CodeKind = 'code' | 'status' | 'query' | 'refund';

/** A page of ours, by the name of its route. */
export type OwnPage = 'transfer' | 'payAtCounter';

/** The one shape every payment provider has; one file each under `providers/`. */
export type PaymentProvider = {
  name: string;
  /** Where the money is waited for when the buyer goes to no provider's page. */
  page?: OwnPage;
  /** Without network, as it runs inside the transaction that records the attempt. */
  startPayment: (payment: NewPayment) => StartedPayment;
  /** Registers a recorded attempt with the provider, repeatable with one reference; null where this is not needed. */
  openPayment: ((payment: PaymentToOpen) => Promise<OpenedPayment>) | null;
  /** `raw`: the query string of a GET, the body of a POST, as they came. */
  readNotice: (raw: string, source: 'ipn' | 'return') => PaymentNotice | RefusedNotice;
  queryPayment: (payment: KnownPayment, now: string) => Promise<QueryAnswer>;
  /** `paying` also without a trustworthy answer: the money may be in transit. */
  refundPayment: (request: RefundRequest) => Promise<RefundAnswer>;
  /** What became of a refund that was still `paying`. */
  queryRefund: (request: RefundQuery) => Promise<RefundAnswer>;
  /** Message of a response code: in words for the buyer, or for staff when another kind of code is asked for. */
  codeMessage: (code: string, kind?: CodeKind) => MessageId;
  /** The response code for an expired payment time. */
  expiredCode: string;
};
