/** A browser that keeps its visit cookie between calls, as a real one does. */
import type { Db } from '#db/client.ts';
import { CONSENT_VERSION } from '#src/values/consent-version.ts';
import { asVisitor, type CallerOptions, testContext } from './caller.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const DEVICE = {
  screenWidth: 390,
  screenHeight: 844,
  language: 'vi-VN',
  platform: 'Android',
  timeZone: 'Asia/Ho_Chi_Minh',
};

let visitors = 0;

export function visitingBrowser(db: Db, fixed: CallerOptions & { country?: string } = {}) {
  visitors += 1;
  const ip = `198.19.${visitors >> 8}.${visitors & 255}`;
  let cookie = '';
  const options = (now: string): CallerOptions => ({
    ip,
    userAgent: FIREFOX,
    ...fixed,
    now,
    cookies: cookie,
    setCookie: (text) => {
      cookie = text.split(';')[0] ?? '';
    },
  });
  return {
    at: (now: string) => asVisitor(db, options(now)),
    contextAt: (now: string) => ({
      ...testContext(db, options(now)),
      ...(fixed.country ? { country: fixed.country } : {}),
    }),
    cookie: () => cookie,
    agree(now: string) {
      return asVisitor(db, options(now)).consent.set({ isGranted: true, version: CONSENT_VERSION });
    },
    refuse(now: string) {
      return asVisitor(db, options(now)).consent.set({ isGranted: false, version: CONSENT_VERSION });
    },
  };
}

/** A browser's request to start a visit, with lies where the server must not believe them. */
export function beginning(sessionId: string) {
  return {
    sessionId,
    userId: 'somebody-else',
    ipAddress: '8.8.8.8',
    country: 'US',
    userAgent: 'a made-up agent',
    deviceInfo: DEVICE,
    referrer: 'https://www.google.com/search?q=ve+cap+treo',
    landingPage: '/tickets',
  };
}
