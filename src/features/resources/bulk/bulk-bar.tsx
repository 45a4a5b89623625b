import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { choicesOf } from '#src/features/resources/choices-of.ts';
import { ARCHIVED } from '#src/features/resources/list/list-state.ts';
import type { Field, ListAsked, Resource, RowOptions } from '#src/features/resources/resources.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { settableFields, TYPED_DAY, TYPED_ROW } from './change-input.ts';
import type { SentBulk } from './sent-bulk.ts';

type Props = { intl: Intl18; resource: Resource; options: RowOptions; sent: SentBulk };
/** `whole`: all rows of the list in place of the ticked. `children`: what is asked besides, on a phone behind a button. */
type BarProps = Props & { asked: Pick<ListAsked, 'filters'>; whole?: ReactNode; children?: ReactNode };

/** Around the table: its ticks are counted by the style sheet, so that the bar works without scripts. */
export const PICKING =
  ':uno: grid grid-cols-1 gap-12px [counter-reset:picked] [&_tbody_input:checked]:[counter-increment:picked] [&:has(tbody_input:checked)_.bulk]:flex [&:has(tbody_input:not(:checked))_.whole]:hidden';
/** On a phone one line; what is typed is asked for once it is chosen. */
const BAR =
  ':uno: bulk hidden sticky z-3 bottom-0 flex-wrap items-end gap-8px p-[12px_14px] bg-surface rule-line [&_.btn]:h-44px [&_.inp]:min-h-44px max-760:(bottom-[calc(62px_+_env(safe-area-inset-bottom))] [&_.btn]:px-10px) [&:not(:has([data-typed=day]:checked))_.typed-day]:hidden [&:not(:has([data-typed=row]:checked))_.typed-row]:hidden max-760:[&_.more:not([open])+.rest]:hidden';
const TYPED_LINE = ':uno: max-760:(order-1 basis-full)';

/** What may be done with the ticked rows at once: show, hide, and set one choice, flag or day. */
export function BulkBar({ asked, whole, children, ...props }: BarProps) {
  const { intl, resource, sent } = props;
  const { t } = intl;
  const isArchive = asked.filters[ARCHIVED] === true;
  const names = settableFields(resource);
  const others = names.filter((name) => name !== 'isActive' && name !== ARCHIVED);
  const isOpen = Object.keys(sent.errors).some((name) => name === 'by');
  return (
    <section aria-label={t('resources.bulk.label')} className={BAR}>
      <b className=":uno: self-center after:[content:counter(picked)]">{t('resources.bulk.picked')} </b>
      {whole}
      <div className={others.length > 0 ? ':uno: contents' : ':uno: contents min-760:hidden'}>
        <Setting {...{ ...props, names, isArchive }} />
      </div>
      <div className=":uno: contents max-760:hidden">
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
      </div>
      {children && (
        <>
          <details className=":uno: more min-760:hidden" open={isOpen}>
            <summary className=":uno: btn btn-line">{t('resources.bulk.more')}</summary>
          </details>
          <div className=":uno: rest contents max-760:(order-1 basis-full grid gap-8px)">{children}</div>
        </>
      )}
    </section>
  );
}

/** `isArchive`: the list is that of the archived ones, which can be brought back and nothing else. */
type SettingProps = Props & { names: readonly string[]; isArchive: boolean };

/** One list of all that can be chosen, by field, and a place for what is typed: a day, or the name of a row. */
function Setting({ intl, resource, options, sent: { typed, errors }, names, isArchive }: SettingProps) {
  const { t } = intl;
  const fields = names.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  const has = (kind: Field['kind']) => fields.some(({ field }) => field.kind === kind);
  return (
    <>
      <label className=":uno: fld max-760:(flex-1 basis-90px min-w-0)">
        <span className=":uno: fld-label max-760:hidden">{t('resources.bulk.setLabel')}</span>
        <span className="inp">
          <select name="_to" aria-label={t('resources.bulk.setLabel')} defaultValue={typed._to ?? ''}>
            <option value="">{t('resources.bulk.choose')}</option>
            {fields.map(({ name, field }) => (
              <optgroup key={name} label={t(field.label)}>
                {settings({ name, field }, { intl, options, isArchive }).map(({ value, label }) => (
                  <option key={value} value={`${name}=${value}`} data-typed={TYPED[value]}>
                    {name === 'isActive' || name === ARCHIVED ? label : `${t(field.label)}: ${label}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </span>
      </label>
      {has('day') && (
        <div className={`typed-day ${TYPED_LINE}`}>
          <TextField
            name="_day"
            label={t('resources.bulk.day')}
            placeholder={t('resources.bulk.dayLike')}
            defaultValue={typed._day}
            error={errors.day}
            maxLength={20}
          />
        </div>
      )}
      {has('relation') && (
        <div className={`typed-row ${TYPED_LINE}`}>
          <TextField
            name="_row"
            label={t('resources.bulk.row')}
            defaultValue={typed._row}
            error={errors.row}
            maxLength={80}
          />
        </div>
      )}
      <Button type="submit" name="_do" value="set">
        {t('resources.bulk.set')}
      </Button>
    </>
  );
}

/** What has to be typed beside some choices. */
const TYPED: Readonly<Record<string, string>> = { [TYPED_DAY]: 'day', [TYPED_ROW]: 'row' };

type Named = { intl: Intl18; options: RowOptions; isArchive: boolean };

function settings({ name, field }: { name: string; field: Field }, { intl, options, isArchive }: Named) {
  const { t } = intl;
  if (name === 'isActive')
    return [
      { value: '1', label: t('resources.bulk.show') },
      { value: '', label: t('resources.bulk.hide') },
    ];
  if (name === ARCHIVED)
    return isArchive
      ? [{ value: '', label: t('resources.bulk.bringBack') }]
      : [{ value: '1', label: t('resources.bulk.archive') }];
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
