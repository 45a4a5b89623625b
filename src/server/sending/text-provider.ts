/** What every provider of text messages is asked, and what it may answer. */

export type TextMessage = {
  /** E.164. */
  phone: string;
  text: string;
  /** The same message is sent once, where the provider knows repetitions. */
  requestId: string;
  /** Where the provider tells whether it has arrived; null when nobody waits for that. */
  callbackUrl?: string | null;
};
type TextProviderName = 'esms' | 'speedsms';
/** Where it ended: on its way, or at a number that cannot have it. */
export type TextEnd = {
  end: 'accepted' | 'unreachable';
  provider: TextProviderName;
  providerId: string | null;
  code: string;
};
/** The provider said no for a reason of ours; nothing was sent. */
export type TextRefusal = { end: 'refused'; reason: string };

/** Throws when there was no answer: it may have been sent. */
export type SendText = (message: TextMessage) => Promise<TextEnd | TextRefusal>;
