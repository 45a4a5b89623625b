import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href, type RouteName } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { Turned } from '#src/values/lists/turns.ts';

type Props = {
  context: ScreenContext;
  route: RouteName;
  /** Of the list in the address. */
  name: string;
  /** What the list is called, for who cannot see where the links stand. */
  label: string;
  page: Pick<Turned<unknown>, 'next' | 'previous'>;
};

/** What the address says besides: the places of the page's other lists, and what is asked for. */
const REMEMBERED =
  /^(?:[a-z]+-(?:after|before)|q|show|kind|channel|day|lift|sum|ticket|state|view|from|to|all|code|member|after|difference|account)$/;
/** As much as any list reads of a question: less would be another question on the next page. */
const VALUE_MAX_CHARS = 200;

/** To the page before and after, where there is one. */
export function ListTurns({ context, route, name, label, page: { next, previous } }: Props) {
  const { locale, query } = context;
  const { t } = intlFor(locale);
  if (next === null && previous === null) return null;
  const others = [...query].filter(
    ([key]) => REMEMBERED.test(key) && key !== `${name}-after` && key !== `${name}-before`,
  );
  const remembered = others.map(([key, value]) => [key, value.slice(0, VALUE_MAX_CHARS)] as const);
  const at = (side: 'after' | 'before', key: string) =>
    href(route, locale, { query: { ...Object.fromEntries(remembered), [`${name}-${side}`]: key } });
  return (
    <nav aria-label={t('orderList.pagesOf', { list: label })}>
      {previous !== null && (
        <ButtonLink to={at('before', previous)} scroll={false}>
          {t('orderList.previous')}
        </ButtonLink>
      )}{' '}
      {next !== null && (
        <ButtonLink to={at('after', next)} scroll={false}>
          {t('orderList.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
