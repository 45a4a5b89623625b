/** What every provider of text messages is asked, and what it may answer. */

export type TextMessage = {
  /** E.164. */
  phone: string;
  text: string;
  /** The same message is sent once, where the provider knows repetitions. */
  requestId: string;
  /** The provider's callback for delivery reports; null when none is needed. */
  callbackUrl?: string | null;
};
type TextProviderName = 'esms' | 'speedsms';
/** The result: accepted, or a number that cannot receive it. */
export type TextEnd = {
  end: 'accepted' | 'unreachable';
  provider: TextProviderName;
  providerId: string | null;
  code: string;
};
/** The provider refused for a reason of ours; nothing was sent. */
export type TextRefusal = { end: 'refused'; reason: string };

/** Throws when there was no answer: it may have been sent. */
export type SendText = (message: TextMessage) => Promise<TextEnd | TextRefusal>;
