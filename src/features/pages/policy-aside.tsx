import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

type Props = {
  headings: readonly { id: string; text: string; level: number }[];
  others: readonly PageRow[];
  intl: Intl18;
};

/** The way through a policy and on to the others. */
export function PolicyAside({ headings, others, intl: { t, locale } }: Props) {
  return (
    <Static className="policy-aside">
      <h2>{t('pages.policy.contents')}</h2>
      <ul>
        {headings
          .filter(({ level }) => level === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ul>
      <h2>{t('pages.policy.others')}</h2>
      <ul>
        {others.map(({ id, slug, title }) => (
          <li key={id}>
            <SoftLink to={href('policy', locale, { params: { slug } })}>{title[locale]}</SoftLink>
          </li>
        ))}
      </ul>
    </Static>
  );
}
