/** Mails that an SMTP server will never take, told by the words of the error, as another process may have sent the mail. */

const MARK = 'bounced: ';
/** Where a server speaks of this mail and its reader; before that it speaks of us. */
const STEPS = ['RCPT TO', 'DATA'];
const SERVER_OUT_OF_ORDER = 503;
/** A server that turns away the sender, not the reader (RFC 3463: 5.7 is security or policy). */
const ABOUT_SENDER = /\b5\.7\.\d+|relay|spam|blocked|blacklist|block ?list|policy|reputation|authenticat/i;
/** No such mailbox or domain: 5.1.x, or the plain codes of it. */
const ABOUT_READER = /\b5\.1\.\d+|\b55[013]\b/;

/** The error of a mail that was refused for good, in the server's words; null for one that may be sent again. */
export function bounceOf(error: unknown): Error | null {
  const { command, responseCode, response } = error as Partial<Record<string, unknown>>;
  const code = Number(responseCode);
  const isForGood = code >= 500 && code < 600 && code !== SERVER_OUT_OF_ORDER;
  return isForGood && STEPS.includes(String(command)) ? new Error(`${MARK}${response}`) : null;
}

export function isBounce(text: string): boolean {
  return text.startsWith(MARK);
}

/** Whether the words of a bounce say that the address is no good; a refusal of us may end. */
export function isDeadAddress(text: string): boolean {
  return isBounce(text) && ABOUT_READER.test(text) && !ABOUT_SENDER.test(text);
}
