/** Who tells of money on the park's bank account, as the environment has it: each is heard when its keys are given. */
export type BankEnv = {
  /** Signed webhooks, or those that carry a key; null when neither is set up. */
  sepay: { secret: string | null; apiKey: string | null } | null;
  /** For fetching what no webhook told. */
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
