import { z } from 'zod';
import { matchPage } from '#src/values/page-rules.ts';

/** The moment in base 36, then a random part. */
const SESSION_ID = /^[0-9a-z]{8,9}[0-9a-z]{6,40}$/;
/** A visit without activity for this long is over. */
export const IDLE_SECONDS = 30 * 60;
export const KEPT_DAYS = 365;
/** Security logs live no longer, so neither does an address here. */
export const ADDRESS_KEPT_DAYS = 90;
export const UNKNOWN_COUNTRY = 'XX';

const MAX_VIEWS = 100_000;
const MAX_NEW_VIEWS = 50;
const TEXT_MAX_CHARS = 500;
const DEVICE_MAX_CHARS = 60;
const SCREEN_MAX_PX = 50_000;

const sessionId = z.string().regex(SESSION_ID);
const path = z.string().max(2000);
const text = z.string().max(TEXT_MAX_CHARS).nullish();

const deviceInfo = z.object({
  screenWidth: z.number().int().min(0).max(SCREEN_MAX_PX),
  screenHeight: z.number().int().min(0).max(SCREEN_MAX_PX),
  language: z.string().max(DEVICE_MAX_CHARS),
  platform: z.string().max(DEVICE_MAX_CHARS),
  timeZone: z.string().max(DEVICE_MAX_CHARS),
});

export const sessionInput = z.object({ sessionId });

/** `userId`, `ipAddress` and `country` are taken as the specification sends them and never believed. */
export const startInput = z.object({
  sessionId,
  userId: text,
  ipAddress: text,
  country: text,
  userAgent: z.string().max(2000).nullish(),
  deviceInfo,
  referrer: path.nullish(),
  landingPage: path,
});
export type StartInput = z.output<typeof startInput>;

export const updateInput = z.object({
  sessionId,
  lastActivity: z.iso.datetime(),
  pageViews: z.number().int().min(0).max(MAX_VIEWS),
  isActive: z.boolean(),
  ipAddress: text,
  country: text,
  /** Pages seen since the last call, oldest first. */
  seen: z
    .array(z.object({ path, at: z.iso.datetime() }))
    .max(MAX_NEW_VIEWS)
    .default([]),
});
export type UpdateInput = z.output<typeof updateInput>;

export const endInput = z.object({
  sessionId,
  exitPage: path.nullish(),
  /** The page is being left, which may be a reload: the visit goes on when the visitor is back soon. */
  isLeaving: z.boolean().default(false),
});
export type EndInput = z.output<typeof endInput>;

export const viewInput = z.object({ path });

/** The recorded part of a URL: never its query, and of private pages only their kind. */
export function recordedPath(address: string): string {
  const pathname = /^[^?#]*/.exec(address)?.[0] ?? '';
  const match = matchPage(pathname || '/');
  if (!match) return '/404';
  return match.route.freshness.kind === 'private' ? match.route.path : pathname || '/';
}

/** The origin that a visitor came from, without the rest of the URL. */
export function recordedReferrer(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : '';
}
