import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { choicesOf } from '#src/features/resources/choices-of.ts';
import type { Resource, RowOptions } from '#src/features/resources/resources.ts';
import { Button } from '#src/ui/button.tsx';
import { settableFields } from './change-input.ts';

type Props = { intl: Intl18; resource: Resource; options: RowOptions };
/** `children`: what is asked besides, before the buttons. */
type BarProps = Props & { children?: ReactNode };

/** Around the table: its ticks are counted by the style sheet, so that the bar works without scripts. */
export const PICKING =
  ':uno: grid grid-cols-1 gap-12px [counter-reset:picked] [&_tbody_input:checked]:[counter-increment:picked] [&:has(tbody_input:checked)_.bulk]:flex [&:has(tbody_input:not(:checked))_.whole]:hidden';
const BAR =
  ':uno: bulk hidden sticky z-3 bottom-0 flex-wrap items-end gap-12px p-[12px_14px] bg-surface rule-line max-760:bottom-[calc(62px+env(safe-area-inset-bottom))] [&_.btn]:h-44px [&_.inp]:min-h-44px';

/** What may be done with the ticked rows at once: show, hide, and set one choice or flag. */
export function BulkBar({ intl, resource, options, children }: BarProps) {
  const { t } = intl;
  const names = settableFields(resource);
  const others = names.filter((name) => name !== 'isActive');
  return (
    <section aria-label={t('resources.bulk.label')} className={BAR}>
      <b className=":uno: self-center after:[content:counter(picked)]">{t('resources.bulk.picked')} </b>
      {children}
      {names.includes('isActive') && (
        <>
          <Button type="submit" name="_do" value="isActive=1">
            {t('resources.bulk.show')}
          </Button>
          <Button type="submit" name="_do" value="isActive=">
            {t('resources.bulk.hide')}
          </Button>
        </>
      )}
      {others.length > 0 && <Setting {...{ intl, resource, options, names: others }} />}
    </section>
  );
}

/** One list of all that can be chosen, by field. */
function Setting({ intl, resource, options, names }: Props & { names: readonly string[] }) {
  const { t } = intl;
  const groups = names.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const yesNo = [
      { value: '1', label: t('resources.yes') },
      { value: '', label: t('resources.no') },
    ];
    const choices = field.kind === 'flag' ? yesNo : choicesOf({ name, field }, { intl, options });
    return [{ name, label: t(field.label), choices }];
  });
  return (
    <>
      <label className="fld">
        <span className="fld-label">{t('resources.bulk.setLabel')}</span>
        <span className="inp">
          <select name="_to">
            <option value="">{t('resources.bulk.choose')}</option>
            {groups.map(({ name, label, choices }) => (
              <optgroup key={name} label={label}>
                {choices.map((choice) => (
                  <option key={choice.value} value={`${name}=${choice.value}`}>
                    {label}: {choice.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </span>
      </label>
      <Button type="submit" name="_do" value="set">
        {t('resources.bulk.set')}
      </Button>
    </>
  );
}
