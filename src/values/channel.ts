/** The channels of messages about an order. */
export const CHANNELS = ['zalo', 'sms', 'email'] as const;
/** The only numbers that text messages and Zalo notices are sent to from here. */
const VIETNAMESE_MOBILE = /^\+84(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/;
export type Channel = (typeof CHANNELS)[number];

type Reach = {
  /** What the visitor wants to be tried first. */
  first: Channel;
  email: string | null;
  /** E.164. */
  phone: string | null;
  /** What this site can send by. */
  open: readonly Channel[];
};

export function isChannel(text: string): text is Channel {
  return (CHANNELS as readonly string[]).includes(text);
}

/** The channels to try, in order: the chosen one, then as people here expect it: Zalo, text message, e-mail. */
export function channelsFor({ first, email, phone, open }: Reach): Channel[] {
  const order = [first, ...CHANNELS.filter((channel) => channel !== first)];
  const canText = phone !== null && VIETNAMESE_MOBILE.test(phone);
  return order.filter(
    (channel) => open.includes(channel) && (channel === 'email' ? email !== null : canText),
  );
}

/** `091 ••• 678`, `th•••@example.com`: enough to know one's own by, too little to write to. */
export function maskAddress(address: string): string {
  const [name = '', domain] = address.split('@');
  if (domain !== undefined) return `${[...name].slice(0, 2).join('')}•••@${domain}`;
  const national = address.replace(/^\+84/, '0');
  return `${national.slice(0, 3)}•••${national.slice(-3)}`;
}
