import type { ScreenContext } from '#src/context.ts';
import { intlFor } from '#i18n/intl.ts';

export function HomeScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  return <h1 className="text-primary-500">{intl.t('common.parkName')} {context.pathname}</h1>;
}
