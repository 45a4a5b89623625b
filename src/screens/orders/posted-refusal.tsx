import { hasMessage, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { REFUSAL_FIGURES } from '#src/features/orders/orders.ts';
import { Icon } from '#src/ui/icon.tsx';

const REFUSALS =
  /^(refunds|exchanges|closures|orders|tickets|checkout|errors|payments)\.(error\.|reason\.|\w+$)/;

type Asked = Pick<ScreenContext, 'locale' | 'query'>;

/** Why the form that led here was refused, in the language of this page; null without a reason that we know. */
export function refusalText({ locale, query }: Asked): string | null {
  const id = query.get('error') ?? '';
  if (!REFUSALS.test(id) || !hasMessage(id)) return null;
  const figures = Object.fromEntries(REFUSAL_FIGURES.map((name) => [name, Number(query.get(name))]));
  return intlFor(locale).t(id, figures);
}

/** At the head of its page. */
export function PostedRefusal({ context }: { context: Asked }) {
  const text = refusalText(context);
  if (text === null) return null;
  return (
    <p id="error" role="alert" className=":uno: hint hint-error mb-24px">
      <Icon name="i-lucide-triangle-alert" />
      {text}
    </p>
  );
}
