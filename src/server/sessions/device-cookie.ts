/**
 * Browsers in which a user has signed in before: a signed, long-lived cookie that names the accounts, so that wrong
 * passwords from elsewhere never lock the owner out. It opens nothing by itself.
 */

import { env } from '#src/server/env/env.ts';
import { newId } from '#src/values/id.ts';
import { clearedCookie, cookie, readCookie } from './cookies.ts';
import { isSameText, keyedHash } from './tokens.ts';

const NAME = 'device';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
const TAG_LENGTH = 22;
/** A family's browser; the account that signed in longest ago goes first. */
const ACCOUNTS_MAX = 5;
const SHAPE = /^([0-9a-z]{20})((?:\.[\w-]{22}){1,5})$/;

type Device = { id: string; tags: string[] };

/** Which of the accounts has signed in in this browser, with the browser's id; null when none of them has. */
export function knownDevice(
  cookies: string,
  userIds: readonly string[],
): { userId: string; deviceId: string } | null {
  const device = readDevice(cookies);
  const userId = device && userIds.find((id) => hasAccount(device, id));
  return device && userId ? { userId, deviceId: device.id } : null;
}

/** The cookie for a browser in which this account has just proved itself. */
export function deviceCookie(cookies: string, userId: string): string {
  const { id, tags } = readDevice(cookies) ?? { id: newId(), tags: [] };
  const tag = tagOf(id, userId);
  const others = tags.filter((one) => one !== tag);
  return cookie(NAME, [id, tag, ...others].slice(0, ACCOUNTS_MAX + 1).join('.'), MAX_AGE_SECONDS);
}

/** After an account is deleted nothing of it stays in the browser. */
export function clearedDeviceCookie(): string {
  return clearedCookie(NAME);
}

function readDevice(cookies: string): Device | null {
  const [, id, tags] = SHAPE.exec(readCookie(cookies, NAME) ?? '') ?? [];
  return id && tags ? { id, tags: tags.slice(1).split('.') } : null;
}

function hasAccount({ id, tags }: Device, userId: string): boolean {
  return tags.some((tag) => isSameText(tag, tagOf(id, userId)));
}

function tagOf(id: string, userId: string): string {
  return keyedHash(env().SESSION_SECRET, `device ${id} ${userId}`).slice(0, TAG_LENGTH);
}
