import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

export function PolicyList({ policies, intl }: { policies: readonly PageRow[]; intl: Intl18 }) {
  const { t, locale, day } = intl;
  return (
    <Static as="ul" className=":uno: grid grid-cols-2 gap-x-72px max-1000:grid-cols-1">
      {policies.map(({ id, title, summary, updatedOn, ...policy }) => (
        <li className=":uno: p-[22px_0_24px] rule-t-line-2" key={id}>
          <SoftLink
            className=":uno: type-700-24/1.25-display lining hover:(thin-underline underline-offset-5px) tap"
            to={rowHref('policy', locale, policy)}
          >
            {title[locale]}
          </SoftLink>
          <p className=":uno: max-w-60ch mt-6px c-ink-2">{summary[locale]}</p>
          <p className=":uno: num max-w-60ch mt-6px c-ink-3 text-15px">
            {t('pages.policy.updated', { day: day(updatedOn, 'long') })}
          </p>
        </li>
      ))}
    </Static>
  );
}
