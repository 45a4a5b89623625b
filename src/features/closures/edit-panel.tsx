import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { PreviewText } from './close-panel.tsx';
import { periodText } from './closing-words.ts';
import type { AskedEdit } from './load-edit-preview.ts';

type Period = { from: string; to: string };
type AskProps = {
  intl: Intl18;
  closingId: string;
  action: `/${string}`;
  /** As it is stored. */
  was: Period;
  edit: AskedEdit;
};

/** Other days for a closing; its answer is the address of what they would change. */
export function AskEditForm({ intl, closingId, action, was, edit: { asked, fault } }: AskProps) {
  const { t } = intl;
  const days = asked ?? was;
  const errorOf = (name: string) => (fault?.field === name ? t(fault.id, fault.values) : null);
  return (
    <form key={JSON.stringify(days)} method="get" action={action} className=":uno: grid gap-12px">
      <input type="hidden" name="closing" value={closingId} />
      <DayField
        {...dayProps(intl, days.from)}
        name="firstDay"
        label={t('closures.write.from')}
        error={errorOf('from')}
      />
      <DayField
        {...dayProps(intl, days.to)}
        name="lastDay"
        label={t('closures.write.to')}
        error={errorOf('to')}
      />
      <Button type="submit" className=":uno: justify-self-start">
        {t('closures.edit.look')}
      </Button>
    </form>
  );
}

type EffectProps = { intl: Intl18; edit: AskedEdit; period: Period; isOther: boolean };

/** What saving would change, before it. */
export function EditEffect({ intl, edit: { preview }, period, isOther }: EffectProps) {
  const { t } = intl;
  if (!preview || !isOther) return <p className=":uno: c-ink-2">{t('closures.edit.same')}</p>;
  const { added, dropped } = preview;
  const title = t('closures.edit.days', { days: periodText(intl, period) });
  const notified =
    dropped.orders > 0 || dropped.isAlsoClosed
      ? t('closures.edit.told', { count: dropped.orders })
      : t('closures.edit.noneTold');
  return (
    <div className=":uno: grid gap-10px">
      {added ? (
        <PreviewText {...{ intl, title }} preview={added} />
      ) : (
        <h2 role="status" className=":uno: type-600-15/1.35-text">
          {title}
        </h2>
      )}
      {dropped.days > 0 && <p>{`${t('closures.edit.dropped', { count: dropped.days })}; ${notified}.`}</p>}
      {dropped.isAlsoClosed && <p>{t('closures.opened.staysOff')}</p>}
    </div>
  );
}
