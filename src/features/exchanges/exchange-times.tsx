import type { Intl18 } from '#i18n/intl.ts';
import { SelectField } from '#src/ui/fields/field.tsx';
import { CheckList } from '#src/ui/posted/check-list.tsx';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';

export type TypeTimes = { slug: string; name: string; options: { id: string; time: string }[] };
type Props = {
  intl: Intl18;
  /** Where the choice is checked, and what else belongs to it. */
  action: `/api/${string}`;
  hidden: Readonly<Record<string, string | readonly string[]>>;
  date: string;
  times: readonly TypeTimes[];
  /** Back to the choice. */
  back: `/${string}`;
};

/** The times of the new day, for those whom no script could ask. */
export function ExchangeTimes({ intl, action, hidden, date, times, back }: Props) {
  const { t, day, locale } = intl;
  return (
    <CheckList
      title={t('exchanges.form.slotChoose')}
      rows={[]}
      note={day(date, 'full')}
      back={{ to: back, text: t('refunds.check.back') }}
    >
      <PostedForm
        action={action}
        hidden={{ ...hidden, locale, date }}
        variant="solid"
        className=":uno: grid gap-18px justify-items-start"
        submitText={t('exchanges.form.review')}
        words={{ sending: t('exchanges.form.looking'), failed: t('exchanges.form.failed') }}
      >
        {times.map(({ slug, name, options }) => (
          <SelectField
            key={slug}
            id={`slot-${slug}`}
            name="slot"
            label={`${t('exchanges.form.slot')} · ${name}`}
            placeholder={t('exchanges.form.slotChoose')}
            defaultValue=""
            options={options.map(({ id, time }) => ({ value: id, label: time }))}
          />
        ))}
      </PostedForm>
    </CheckList>
  );
}
