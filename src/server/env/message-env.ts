/** The providers of text messages and notices in the environment: each is on when all of its values are set. */

import type { Locale } from '#i18n/locales.ts';
import { missingInGroup } from './env-group.ts';
import { readZaloTemplates, type ZaloTemplateIds } from './zalo-templates.ts';

export type EsmsKeys = { apiKey: string; secretKey: string; brandname: string; baseUrl: string | null };
export type SpeedSmsKeys = {
  accessToken: string;
  sender: string;
  /** In the address of ours that SpeedSMS was given for its reports, which it does not sign; null takes none. */
  reportToken: string | null;
  baseUrl: string | null;
};
/** The park's own account at Zalo; app id and secret are those of the sign-in. */
export type ZaloOaKeys = {
  appId: string;
  appSecret: string;
  /** The account's secret that signs Zalo's messages. */
  oaSecret: string;
  /** The token for the first pair; another value starts over. */
  refreshToken: string;
  /** The approved templates in each language. */
  templates: Record<Locale, ZaloTemplateIds>;
  baseUrl: string | null;
};
export type MessageEnv = {
  /** The accounts that send text messages; null where there is none. */
  TEXTS: EsmsKeys | null;
  SPEEDSMS: SpeedSmsKeys | null;
  ZALO_OA: ZaloOaKeys | null;
};
type Source = Record<string, string | undefined>;

/** Named one by one, so that a test finds every variable that is read. */
function given(source: Source) {
  return {
    esms: {
      ESMS_API_KEY: source.ESMS_API_KEY,
      ESMS_SECRET_KEY: source.ESMS_SECRET_KEY,
      ESMS_BRANDNAME: source.ESMS_BRANDNAME,
    },
    speedSms: {
      SPEEDSMS_ACCESS_TOKEN: source.SPEEDSMS_ACCESS_TOKEN,
      SPEEDSMS_SENDER: source.SPEEDSMS_SENDER,
    },
    zaloOa: {
      ZALO_OA_SECRET: source.ZALO_OA_SECRET,
      ZALO_OA_REFRESH_TOKEN: source.ZALO_OA_REFRESH_TOKEN,
      ZALO_TEMPLATES_VI: source.ZALO_TEMPLATES_VI,
      ZALO_TEMPLATES_EN: source.ZALO_TEMPLATES_EN,
    },
  };
}

export function readMessageEnv(source: Source): MessageEnv {
  const { esms, speedSms } = given(source);
  const { ESMS_API_KEY: apiKey, ESMS_SECRET_KEY: secretKey, ESMS_BRANDNAME: brandname } = esms;
  const { SPEEDSMS_ACCESS_TOKEN: accessToken, SPEEDSMS_SENDER: sender } = speedSms;
  return {
    TEXTS:
      apiKey && secretKey && brandname
        ? { apiKey, secretKey, brandname, baseUrl: source.ESMS_BASE_URL || null }
        : null,
    SPEEDSMS:
      accessToken && sender
        ? {
            accessToken,
            sender,
            reportToken: source.SPEEDSMS_REPORT_TOKEN || null,
            baseUrl: source.SPEEDSMS_BASE_URL || null,
          }
        : null,
    ZALO_OA: readZaloOa(source),
  };
}

function readZaloOa(source: Source): ZaloOaKeys | null {
  const { ZALO_APP_ID: appId, ZALO_APP_SECRET: appSecret, ZALO_BASE_URL: baseUrl } = source;
  const { ZALO_OA_SECRET: oaSecret, ZALO_OA_REFRESH_TOKEN: refreshToken } = source;
  const vi = readZaloTemplates(source.ZALO_TEMPLATES_VI ?? '');
  const en = readZaloTemplates(source.ZALO_TEMPLATES_EN ?? '');
  if (!appId || !appSecret || !oaSecret || !refreshToken || !vi || !en) return null;
  return { appId, appSecret, oaSecret, refreshToken, templates: { vi, en }, baseUrl: baseUrl || null };
}

/** The rest of what is given in part. */
export function missingMessageVariables(source: Source): string[] {
  const missing = Object.values(given(source)).flatMap((group) => missingInGroup(group));
  const needsApp = Boolean(source.ZALO_OA_SECRET) && !source.ZALO_APP_ID;
  return needsApp ? [...missing, 'ZALO_APP_ID', 'ZALO_APP_SECRET'] : missing;
}
