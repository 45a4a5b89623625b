import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

export function PolicyList({ policies, intl }: { policies: readonly PageRow[]; intl: Intl18 }) {
  const { t, locale, day } = intl;
  return (
    <Static as="ul" className="policy-list">
      {policies.map(({ id, slug, title, summary, updatedOn }) => (
        <li key={id}>
          <SoftLink to={href('policy', locale, { params: { slug } })}>{title[locale]}</SoftLink>
          <p>{summary[locale]}</p>
          <p className="num">{t('pages.policy.updated', { day: day(updatedOn, 'long') })}</p>
        </li>
      ))}
    </Static>
  );
}
