/** Accounts of a merchant at the wallets, as the environment has them: each is there when all its values are given. */
import { isGiven, missingInGroup } from './env-group.ts';

export type WalletEnv = {
  MOMO: { partnerCode: string; accessKey: string; secretKey: string; baseUrl: string } | null;
  ZALOPAY: { appId: number; key1: string; key2: string; baseUrl: string } | null;
};
type Source = Record<string, string | undefined>;

const MOMO_URL = 'https://payment.momo.vn';
const ZALOPAY_URL = 'https://openapi.zalopay.vn';

/** Named one by one, so that a test finds every variable that is read. */
function momoOf(source: Source) {
  return {
    MOMO_PARTNER_CODE: source.MOMO_PARTNER_CODE,
    MOMO_ACCESS_KEY: source.MOMO_ACCESS_KEY,
    MOMO_SECRET_KEY: source.MOMO_SECRET_KEY,
  };
}

function zalopayOf(source: Source) {
  return {
    ZALOPAY_APP_ID: source.ZALOPAY_APP_ID,
    ZALOPAY_REQUEST_KEY: source.ZALOPAY_REQUEST_KEY,
    ZALOPAY_CALLBACK_KEY: source.ZALOPAY_CALLBACK_KEY,
  };
}

export function readWallets(source: Source): WalletEnv {
  const [momo, zalopay] = [momoOf(source), zalopayOf(source)];
  return {
    MOMO: isGiven(momo)
      ? {
          partnerCode: momo.MOMO_PARTNER_CODE,
          accessKey: momo.MOMO_ACCESS_KEY,
          secretKey: momo.MOMO_SECRET_KEY,
          baseUrl: source.MOMO_BASE_URL || MOMO_URL,
        }
      : null,
    ZALOPAY: isGiven(zalopay)
      ? {
          appId: Number(zalopay.ZALOPAY_APP_ID),
          key1: zalopay.ZALOPAY_REQUEST_KEY,
          key2: zalopay.ZALOPAY_CALLBACK_KEY,
          baseUrl: source.ZALOPAY_BASE_URL || ZALOPAY_URL,
        }
      : null,
  };
}

export function missingWalletVariables(source: Source): string[] {
  return [...missingInGroup(momoOf(source)), ...missingInGroup(zalopayOf(source))];
}
