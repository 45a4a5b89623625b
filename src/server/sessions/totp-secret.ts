import { seal, unseal } from './sealed-text.ts';

const OFFER_SECONDS = 20 * 60;

type Offer = { userId: string; secret: string; until: number };

/** As it is stored: bound to its owner, so that a row that is moved to another account opens nothing. */
export function sealTotp(userId: string, secret: string): string {
  return seal(secret, `totp ${userId}`);
}

export function openTotp(userId: string, sealed: string): string | null {
  return unseal(sealed, `totp ${userId}`);
}

/** A secret that is shown and not stored before a code of it was typed. */
export function sealOffer(userId: string, secret: string, now: string): string {
  const offer: Offer = { userId, secret, until: Date.parse(now) + OFFER_SECONDS * 1000 };
  return seal(JSON.stringify(offer), 'totp offer');
}

/** The secret of an offer that was made to this user a short while ago; null for any other. */
export function openOffer(userId: string, sealed: string, now: string): string | null {
  const opened = unseal(sealed, 'totp offer');
  const offer = opened === null ? null : (JSON.parse(opened) as Offer);
  return offer?.userId === userId && Date.parse(now) < offer.until ? offer.secret : null;
}
