import * as z from 'zod/mini';
import type { Locale } from '#i18n/locales.ts';
import { IDENTITY_PROVIDERS } from '#src/values/identity-provider.ts';

/** The signed-in user, as the API returns it. */
export type UserProfile = {
  id: string;
  /** Empty while no address is confirmed. */
  email: string;
  isEmailVerified: boolean;
  hasPassword: boolean;
  profile: { firstName: string; phone: string; locale: Locale | null };
};

export type OwnSession = { id: string; userAgent: string; createdAt: string; usedAt: string };

export const SECTIONS = [
  'tickets',
  'orders',
  'changes',
  'vouchers',
  'reviews',
  'addresses',
  'profile',
  'security',
  'notices',
  'data',
] as const;
export type Section = (typeof SECTIONS)[number];

export const ADDRESSES_MAX = 10;

/** The first section for anything that is none. */
export function sectionOf(asked: string | null): Section {
  return SECTIONS.find((section) => section === asked) ?? 'tickets';
}

/** The first name, else what stands before the @, else nothing. */
export function displayName({ email, profile }: { email: string; profile: { firstName: string } }): string {
  return profile.firstName || (email.split('@')[0] ?? '');
}

const ORDER_LINK = /\/(?:orders|don-hang)\/(DM[0-9A-Z]{8})\/?\?(?:\S*&)?key=([\w-]{8,64})/i;

/** Code and key in the address of an order's page; null when it is none. */
export function readOrderLink(link: string): { code: string; key: string } | null {
  const [, code, key] = ORDER_LINK.exec(link) ?? [];
  return code && key ? { code: code.toUpperCase(), key } : null;
}

const id = z.string('errors.invalid').check(z.regex(/^[\w-]{1,60}$/, 'errors.invalid'));

export const sessionIdInput = z.object({ id });
export const addressIdInput = z.object({ id });
export const orderLinkInput = z.object({
  link: z
    .string('errors.required')
    .check(z.trim(), z.minLength(1, 'errors.required'), z.maxLength(600, 'errors.tooLong')),
});
export const choicesInput = z.object({
  wantsOffers: z.boolean('errors.invalid'),
  wantsNews: z.boolean('errors.invalid'),
});
export const providerInput = z.object({
  provider: z.enum(IDENTITY_PROVIDERS, 'errors.invalid'),
});
export const proveInput = z.object({
  provider: z.enum(IDENTITY_PROVIDERS, 'errors.invalid'),
  section: z._default(z.enum(SECTIONS, 'errors.invalid'), 'security'),
});
export type ChoicesInput = z.output<typeof choicesInput>;

const BROWSERS: [RegExp, string][] = [
  [/\bZalo\b/i, 'Zalo'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome · Android` from a browser's user agent; empty when nothing in it is known. */
export function deviceName(userAgent: string): string {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' · ');
}
