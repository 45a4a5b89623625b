import { hasMessage, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { REFUSAL_FIGURES } from '#src/features/orders/orders.ts';
import { Icon } from '#src/ui/icon.tsx';

const REFUSALS = /^(refunds|exchanges|orders|tickets|checkout|errors|payments)\.(error\.|reason\.|\w+$)/;

/** Why the form that led here was refused, in the language of this page; nothing without a reason that we know. */
export function PostedRefusal({
  context: { locale, query },
}: {
  context: Pick<ScreenContext, 'locale' | 'query'>;
}) {
  const id = query.get('error') ?? '';
  if (!REFUSALS.test(id) || !hasMessage(id)) return null;
  const figures = Object.fromEntries(REFUSAL_FIGURES.map((name) => [name, Number(query.get(name))]));
  return (
    <p id="error" role="alert" className=":uno: hint hint-error mb-24px">
      <Icon name="i-lucide-triangle-alert" />
      {intlFor(locale).t(id, figures)}
    </p>
  );
}
