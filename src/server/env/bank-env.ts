/** The reporters of transfers in the environment: each is on when its keys are set. */
export type BankEnv = {
  /** Signed webhooks, or those with a key; null when neither is configured. */
  sepay: { secret: string | null; apiKey: string | null } | null;
  /** For fetching what no webhook reported. */
  sepayApi: { token: string; baseUrl: string } | null;
  payosChecksumKey: string | null;
};
type Source = Record<string, string | undefined>;

const SEPAY_API_URL = 'https://userapi.sepay.vn';

export function readBank(source: Source): BankEnv {
  const secret = source.SEPAY_WEBHOOK_SECRET || null;
  const apiKey = source.SEPAY_WEBHOOK_API_KEY || null;
  const token = source.SEPAY_API_TOKEN;
  return {
    sepay: secret || apiKey ? { secret, apiKey } : null,
    sepayApi: token ? { token, baseUrl: source.SEPAY_BASE_URL || SEPAY_API_URL } : null,
    payosChecksumKey: source.PAYOS_CHECKSUM_KEY || null,
  };
}
