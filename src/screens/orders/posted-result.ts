import { hasMessage, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';

const REFUSALS = /^(refunds|exchanges|orders|tickets|checkout|errors|payments)\.(error\.|reason\.|\w+$)/;

/** Why the form that led here was refused, in the language of this page; null without a reason that we know. */
export function refusalOf({ locale, query }: Pick<ScreenContext, 'locale' | 'query'>): string | null {
  const id = query.get('error') ?? '';
  if (!REFUSALS.test(id) || !hasMessage(id)) return null;
  const figures = { left: Number(query.get('left')), seconds: Number(query.get('seconds')) };
  return intlFor(locale).t(id, figures);
}
