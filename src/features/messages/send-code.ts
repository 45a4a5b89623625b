import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { sendText } from '#src/server/sending/text-messages.ts';
import { log } from '#src/server/tracing/log.ts';
import { errorText } from './messages.ts';

type Code = {
  /** By which a repetition is known. */
  id: string;
  /** E.164. */
  phone: string;
  code: string;
  locale: Locale;
  minutes: number;
};

/**
 * Sends a one-time code to a phone. Throws a Problem when the number cannot receive it, or no provider accepts it now.
 */
export async function sendCode({ id, phone, code, locale, minutes }: Code): Promise<void> {
  const text = intlFor(locale).t('messages.code', { code, minutes });
  const { end } = await sendText({ phone, text, requestId: id }).catch((error: unknown) => {
    // Without the number and the code.
    log.error({ code: id, reason: errorText(error) }, 'code not sent');
    throw new Problem('BAD_GATEWAY', 'profile.error.phoneNotSent');
  });
  if (end === 'unreachable') throw new Problem('BAD_REQUEST', 'profile.error.phoneUnreachable');
}
