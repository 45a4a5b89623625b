/** Tickets as passes of a telephone's wallet: Apple's signed file, Google's signed link. */
import { importPKCS8, SignJWT } from 'jose';
import type { Park } from '#emails/park.ts';
import { type PrintedTicket, ticketFacts } from '#emails/printed-ticket.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { AppleKeys, GoogleKeys } from '#src/server/env/pass-env.ts';
import { projectFile } from '#src/server/project-files.ts';
import { spacedCode } from '#src/values/order-code.ts';

export type WalletTicket = PrintedTicket & {
  token: string;
  ticketTypeId: string;
  /** UTC instants: when the pass comes up by itself, and when it is over. */
  startsAt: string;
  endsAt: string;
};
export type WalletOrder = { locale: Locale; code: string; buyer: string; park: Park; orderUrl: string };

const LACQUER = 'rgb(7,26,21)';
const EGGSHELL = 'rgb(244,241,232)';
const LEAF = 'rgb(240,215,140)';
const ICONS = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo.png': 50, 'logo@2x.png': 100 };
const GOOGLE_SAVE = 'https://pay.google.com/gp/v/save/';

let icons: Promise<Record<string, Buffer>> | undefined;

/** One pass, or several in one file: its bytes and their media type. */
export async function applePasses(
  order: WalletOrder,
  tickets: readonly WalletTicket[],
  keys: AppleKeys,
): Promise<{ bytes: Uint8Array; type: string }> {
  const { PKPass } = await import('passkit-generator');
  icons ??= drawIcons();
  const pictures = await icons;
  const { wwdr, certificate: signerCert, privateKey: signerKey } = keys;
  const passes = tickets.map((ticket) => {
    const face = Buffer.from(JSON.stringify(appleFace(order, ticket, keys)));
    return new PKPass({ 'pass.json': face, ...pictures }, { wwdr, signerCert, signerKey });
  });
  const [only] = passes;
  const file = passes.length === 1 && only ? only : PKPass.pack(...passes);
  return { bytes: new Uint8Array(file.getAsBuffer()), type: file.mimeType };
}

function appleFace(order: WalletOrder, ticket: WalletTicket, { passTypeId, teamId }: AppleKeys) {
  const { locale, park, code, buyer } = order;
  const intl = intlFor(locale);
  const [day, time, gate, guests] = ticketFacts(ticket, locale).map((fact, index) => {
    return { key: `fact${index}`, label: intl.t(fact.id), value: fact.value };
  });
  const { number, total, unitName: unit } = ticket;
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: ticket.code,
    // The tickets of a family lie together.
    groupingIdentifier: code,
    organizationName: park.name,
    description: `${ticket.ticketName}, ${spacedCode(ticket.code)}`,
    logoText: park.name,
    ...{ backgroundColor: LACQUER, foregroundColor: EGGSHELL, labelColor: LEAF },
    relevantDate: ticket.startsAt,
    expirationDate: ticket.endsAt,
    barcodes: [appleCode(ticket)],
    eventTicket: {
      primaryFields: [
        {
          key: 'name',
          label: intl.t('messages.ticket.of', { number, total, unit }),
          value: ticket.ticketName,
        },
      ],
      secondaryFields: [day, time],
      auxiliaryFields: [gate, guests],
      backFields: [
        { key: 'order', label: intl.t('messages.order', { code: spacedCode(code) }), value: order.orderUrl },
        { key: 'buyer', label: park.hotline, value: buyer },
        { key: 'rule', label: park.name, value: intl.t('messages.pdf.footer') },
      ],
    },
  };
}

function appleCode({ token: message, code }: WalletTicket) {
  const altText = spacedCode(code);
  return { format: 'PKBarcodeFormatQR', message, messageEncoding: 'iso-8859-1', altText };
}

async function drawIcons(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp');
  const whole = await projectFile('public/icon-512.png');
  const drawn = Object.entries(ICONS).map(async ([name, side]) => {
    return [name, await sharp(whole).resize(side, side).png().toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

/** The address that asks to save one ticket in Google Wallet. */
export async function googleSaveLink(
  order: WalletOrder,
  ticket: WalletTicket,
  { keys, origin, now }: { keys: GoogleKeys; origin: string; now: string },
): Promise<string> {
  const key = await importPKCS8(keys.privateKey, 'RS256');
  const claims = { typ: 'savetowallet', origins: [origin], payload: googlePayload(order, ticket, keys) };
  const jwt = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(keys.clientEmail)
    .setAudience('google')
    .setIssuedAt(Math.floor(Date.parse(now) / 1000))
    .sign(key);
  return `${GOOGLE_SAVE}${jwt}`;
}

function googlePayload(
  { locale, park, code, buyer }: WalletOrder,
  ticket: WalletTicket,
  { issuerId }: GoogleKeys,
) {
  const text = (value: string) => ({ defaultValue: { language: locale, value } });
  const classId = `${issuerId}.${ticket.ticketTypeId}-${ticket.day}`;
  const eventClass = {
    id: classId,
    issuerName: park.name,
    eventName: text(ticket.ticketName),
    venue: { name: text(park.name), address: text(park.address) },
    dateTime: { start: ticket.startsAt, end: ticket.endsAt },
    reviewStatus: 'UNDER_REVIEW',
  };
  const object = {
    id: `${issuerId}.${ticket.code}`,
    classId,
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: ticket.token, alternateText: spacedCode(ticket.code) },
    ticketHolderName: buyer,
    ticketNumber: ticket.code,
    ticketType: text(ticket.unitName),
    groupingInfo: { groupingId: code },
    hexBackgroundColor: '#071a15',
  };
  return { eventTicketClasses: [eventClass], eventTicketObjects: [object] };
}
