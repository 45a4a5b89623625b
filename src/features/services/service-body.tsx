import type { Bilingual } from '#db/columns.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { Service } from './services.ts';

/** How it goes, what is in it and what is not. */
export function ServiceBody({ service, story, intl }: { service: Service; story: string; intl: Intl18 }) {
  const { t } = intl;
  return (
    <Static as="section" className=":uno: mt-40px">
      <h2 className="h3">{t('services.detail.about')}</h2>
      <div
        className=":uno: grid gap-14px max-w-64ch mt-14px c-ink-2 text-17px lh-1.65"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by src/server/markdown.ts
        dangerouslySetInnerHTML={{ __html: story }}
      />
      <div className=":uno: grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-[28px_48px] mt-34px [&_.ic]:(mt-3px c-ok)">
        <Included title={t('services.detail.includes')} icon="check" items={service.includes} intl={intl} />
        <Included title={t('services.detail.excludes')} icon="minus" items={service.excludes} intl={intl} />
      </div>
    </Static>
  );
}

type IncludedProps = { title: string; icon: 'check' | 'minus'; items: Bilingual[]; intl: Intl18 };

function Included({ title, icon, items, intl }: IncludedProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="h4">{title}</h3>
      <ul className=":uno: mt-10px">
        {items.map((item) => (
          <li className=":uno: grid grid-cols-[22px_1fr] gap-10px p-[8px_0] rule-t-line" key={item.vi}>
            <DrawnIcon name={icon} />
            {item[intl.locale]}
          </li>
        ))}
      </ul>
    </div>
  );
}
