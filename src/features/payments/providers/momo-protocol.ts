import { type MomoMessage, momoSignature } from './momo-signature.ts';
import { type Fields, postJson } from './post-json.ts';

export type MomoConfig = {
  partnerCode: string;
  accessKey: string;
  secretKey: string;
  baseUrl: string;
  timeoutMs: number;
};

const PATHS = {
  create: '/v2/gateway/api/create',
  query: '/v2/gateway/api/query',
  refund: '/v2/gateway/api/refund',
  refundQuery: '/v2/gateway/api/refund/query',
  confirm: '/v2/gateway/api/confirm',
} as const;
type Call = keyof typeof PATHS;
type Asked = {
  fields: Fields;
  /** Sent along unsigned. */
  more?: Record<string, unknown>;
  timeoutMs?: number;
};

/**
 * Signs a request and sends it. Whatever the status, `resultCode` is the answer; null when there is none or it is
 * about another order or merchant.
 */
export async function askMomo(
  config: MomoConfig,
  call: Call,
  { fields, more = {}, timeoutMs = config.timeoutMs }: Asked,
): Promise<Fields | null> {
  const message: MomoMessage = call === 'refundQuery' ? 'query' : call;
  const signed = { ...fields, partnerCode: config.partnerCode };
  const amount = fields.amount === undefined ? {} : { amount: Number(fields.amount) };
  const transId = fields.transId === undefined ? {} : { transId: Number(fields.transId) };
  const body = {
    ...signed,
    ...amount,
    ...transId,
    ...more,
    signature: momoSignature(config, message, signed),
  };
  const reads = (status: number) => status >= 400 && status < 500;
  const answer = await postJson(new URL(PATHS[call], config.baseUrl).href, body, { timeoutMs, reads });
  if (!answer?.resultCode) return null;
  const isOurs = answer.partnerCode === undefined || answer.partnerCode === config.partnerCode;
  const isOfOrder = answer.orderId === undefined || answer.orderId === fields.orderId;
  return isOurs && isOfOrder ? answer : null;
}

/** The number of a transaction, or null where MoMo has none. */
export function transactionOf({ transId = '' }: Fields): string | null {
  return /^[1-9]\d*$/.test(transId) ? transId : null;
}
