import type { Intl18 } from '#i18n/intl.ts';
import { ChangeForm } from '#src/features/timetable/change-form.tsx';
import {
  type OpenedRule as Opened,
  rulesAddress,
  type SeasonPrice,
} from '#src/features/timetable/load-rules.ts';
import { SeasonPrices } from '#src/features/timetable/season-prices.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

type Props = {
  intl: Intl18;
  /** Undefined for one that is not there. */
  opened: Opened | undefined;
  names: Readonly<Record<string, string>>;
  /** Of its season. */
  prices: readonly SeasonPrice[];
  closeAt: `/${string}`;
};

const TITLE = 'opened-rule';

/** The form of one rule, with the effect of what is typed beside it. */
export function OpenedRule({ intl, opened, names, prices, closeAt }: Props) {
  const { t, locale } = intl;
  return (
    <section className=":uno: min-w-0 rule-line round-1 bg-surface" aria-labelledby={TITLE}>
      <header className=":uno: flex items-center gap-10px min-h-48px p-[4px_8px_4px_16px] rule-b-line">
        <h2 id={TITLE} className=":uno: min-w-0 type-600-15/1.3-text">
          {opened?.title ?? t('timetable.gone')}
        </h2>
        <Link
          to={closeAt}
          scroll={false}
          className=":uno: grid place-items-center flex-none w-44px h-44px ml-auto"
          aria-label={t('timetable.close')}
        >
          <Icon name="i-lucide-x" />
        </Link>
      </header>
      {opened && (
        <div className=":uno: grid gap-12px p-[14px_16px_18px]">
          {opened.note && <p className=":uno: c-ink-2 text-13.5px">{opened.note}</p>}
          <ChangeForm
            key={`${opened.kind} ${opened.id} ${opened.title} ${opened.read}`}
            {...{ names, locale }}
            kind={opened.kind}
            id={opened.id}
            read={opened.read}
            fields={opened.fields}
            doneAt={closeAt}
            words={wordsOf(intl, opened.kind)}
          />
          <SeasonPrices {...{ intl, prices }} gridAt={rulesAddress(locale, { kind: 'prices' })} />
        </div>
      )}
    </section>
  );
}

/** Prices are no rule: what is saved and what changes has other names. */
function wordsOf(intl: Intl18, kind: Opened['kind']) {
  const { t } = intl;
  const words = {
    ...{ form: intl.words('timetable.form'), effect: intl.words('timetable.effect') },
    sides: intl.words('resources.sides'),
  };
  if (kind !== 'prices') return words;
  return {
    sides: words.sides,
    form: { ...words.form, save: t('timetable.price.save'), saved: t('timetable.price.saved') },
    effect: {
      ...words.effect,
      ...{ title: t('timetable.price.title'), price: t('timetable.price.byDay') },
      days: intl.words('timetable.price').days,
    },
  };
}
