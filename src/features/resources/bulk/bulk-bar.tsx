import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { choicesOf } from '#src/features/resources/choices-of.ts';
import { ARCHIVED } from '#src/features/resources/list/list-state.ts';
import type { Field, ListAsked, Resource, RowOptions } from '#src/features/resources/resources.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { settableFields, TYPED_DAY, TYPED_ROW } from './change-input.ts';

type Props = { intl: Intl18; resource: Resource; options: RowOptions };
/** `children`: what is asked besides, before the buttons. */
type BarProps = Props & {
  asked: Pick<ListAsked, 'filters'>;
  /** Of the name that was typed, where it was refused. */
  row: { typed: string | undefined; error: string | undefined };
  children?: ReactNode;
};

/** Around the table: its ticks are counted by the style sheet, so that the bar works without scripts. */
export const PICKING =
  ':uno: grid grid-cols-1 gap-12px [counter-reset:picked] [&_tbody_input:checked]:[counter-increment:picked] [&:has(tbody_input:checked)_.bulk]:flex [&:has(tbody_input:not(:checked))_.whole]:hidden';
const BAR =
  ':uno: bulk hidden sticky z-3 bottom-0 flex-wrap items-end gap-12px p-[12px_14px] bg-surface rule-line max-760:bottom-[calc(62px+env(safe-area-inset-bottom))] [&_.btn]:h-44px [&_.inp]:min-h-44px';

/** What may be done with the ticked rows at once: show, hide, and set one choice, flag or day. */
export function BulkBar({ intl, resource, options, asked, row, children }: BarProps) {
  const { t } = intl;
  const isArchive = asked.filters[ARCHIVED] === true;
  const names = settableFields(resource);
  const others = names.filter((name) => name !== 'isActive' && name !== ARCHIVED);
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
      {names.includes(ARCHIVED) && (
        <Button type="submit" name="_do" value={`${ARCHIVED}=${isArchive ? '' : '1'}`}>
          {t(isArchive ? 'resources.bulk.bringBack' : 'resources.bulk.archive')}
        </Button>
      )}
      {others.length > 0 && <Setting {...{ intl, resource, options, row, names: others }} />}
    </section>
  );
}

type SettingProps = Omit<BarProps, 'children' | 'asked'> & { names: readonly string[] };

/** One list of all that can be chosen, by field, and a place for what is typed: a day, or the name of a row. */
function Setting({ intl, resource, options, row, names }: SettingProps) {
  const { t } = intl;
  const fields = names.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  const has = (kind: Field['kind']) => fields.some(({ field }) => field.kind === kind);
  return (
    <>
      <label className="fld">
        <span className="fld-label">{t('resources.bulk.setLabel')}</span>
        <span className="inp">
          <select name="_to">
            <option value="">{t('resources.bulk.choose')}</option>
            {fields.map(({ name, field }) => (
              <optgroup key={name} label={t(field.label)}>
                {settings({ name, field }, { intl, options }).map(({ value, label }) => (
                  <option key={value} value={`${name}=${value}`}>
                    {t(field.label)}: {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </span>
      </label>
      {has('day') && (
        <TextField
          name="_day"
          label={t('resources.bulk.day')}
          placeholder={t('resources.bulk.dayLike')}
          maxLength={20}
        />
      )}
      {has('relation') && (
        <TextField
          name="_row"
          label={t('resources.bulk.row')}
          defaultValue={row.typed}
          error={row.error}
          maxLength={80}
        />
      )}
      <Button type="submit" name="_do" value="set">
        {t('resources.bulk.set')}
      </Button>
    </>
  );
}

type Named = { intl: Intl18; options: RowOptions };

function settings({ name, field }: { name: string; field: Field }, { intl, options }: Named) {
  const { t } = intl;
  if (field.kind === 'flag')
    return [
      { value: '1', label: t('resources.yes') },
      { value: '', label: t('resources.no') },
    ];
  if (field.kind !== 'day' && field.kind !== 'relation') return choicesOf({ name, field }, { intl, options });
  const [typed, none] =
    field.kind === 'day'
      ? [{ value: TYPED_DAY, label: t('resources.bulk.thatDay') }, t('resources.bulk.noDay')]
      : [{ value: TYPED_ROW, label: t('resources.bulk.thatRow') }, t('resources.bulk.noRow')];
  return field.isOptional ? [typed, { value: '', label: none }] : [typed];
}
