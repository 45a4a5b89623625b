import type { PageRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

type Props = {
  headings: readonly { id: string; text: string; level: number }[];
  others: readonly PageRow[];
  intl: Intl18;
};

/** The table of contents of a policy and links to the others. */
export function PolicyAside({ headings, others, intl: { t, locale } }: Props) {
  return (
    <Static className=":uno: sticky top-100px text-15px [&_ul+h2]:mt-28px max-1000:static print:hidden">
      <h2 className=":uno: m-[0_0_8px] type-600-14.5/1.5-text tracking-0">{t('pages.policy.contents')}</h2>
      <ul>
        {headings
          .filter(({ level }) => level === 2)
          .map(({ id, text }) => (
            <li className=":uno: rule-t-line" key={id}>
              <a
                className=":uno: block p-[8px_0] lh-1.4 hover:(underline underline-offset-4px) coarse:py-12px"
                href={`#${id}`}
              >
                {text}
              </a>
            </li>
          ))}
      </ul>
      <h2 className=":uno: m-[0_0_8px] type-600-14.5/1.5-text tracking-0">{t('pages.policy.others')}</h2>
      <ul>
        {others.map((other) => (
          <li className=":uno: rule-t-line" key={other.id}>
            <SoftLink
              className=":uno: block p-[8px_0] lh-1.4 hover:(underline underline-offset-4px) coarse:py-12px"
              to={rowHref('policy', locale, other)}
            >
              {other.title[locale]}
            </SoftLink>
          </li>
        ))}
      </ul>
    </Static>
  );
}
