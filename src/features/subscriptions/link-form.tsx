import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import type { LinkKind } from './subscriptions.ts';

/** An ordinary form: mail scanners that open the link press nothing, and no script is needed. */
export function LinkForm({
  kind,
  token,
  locale,
  label,
}: {
  kind: LinkKind;
  token: string;
  locale: Locale;
  label: string;
}) {
  return (
    <form method="post" action={`/api/subscriptions/${kind}`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" variant="solid" size="lg">
        {label}
      </Button>
    </form>
  );
}
