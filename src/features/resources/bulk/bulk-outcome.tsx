import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { choicesOf } from '#src/features/resources/choices-of.ts';
import { ARCHIVED } from '#src/features/resources/list/list-state.ts';
import type { Field, Resource, RowOptions } from '#src/features/resources/resources.ts';
import { rowName } from '#src/features/resources/row-name.ts';
import { Notice } from '#src/ui/badge.tsx';
import type { LeftRow, StoredOutcome } from './change-input.ts';

type Props = { intl: Intl18; resource: Resource; options: RowOptions; outcome: StoredOutcome };
/** `takeBack`: where it may be taken back; null where not, or not any more. */
type OutcomeProps = Props & { takeBack: ReactNode };

/** How many rows were changed, and which were not and why. */
export function BulkOutcome({ takeBack, ...props }: OutcomeProps) {
  const { intl, outcome } = props;
  const { t } = intl;
  const { done, left, as, field, typed, back, total, isTakenBack } = outcome;
  if (back || isTakenBack) return <TakenBack {...props} takeBack={takeBack} />;
  const undo = field === ARCHIVED && typed ? 'resources.bulk.undoArchive' : 'resources.bulk.undo';
  const isWhole = left.length === 0 && total === undefined;
  return (
    <Notice tone={isWhole ? 'ok' : 'warn'} role="status" title={titleOf(props)}>
      {total !== undefined && <p>{t('resources.bulk.unfinished')}</p>}
      <LeftRows {...props} left={left} />
      {done > 0 && as && <p>{t(as === 'draft' ? 'drafts.many.drafted' : 'drafts.many.live')}</p>}
      {done > 0 && as !== 'draft' && !takeBack && <p>{t(undo)}</p>}
      {takeBack}
    </Notice>
  );
}

/** Of many rows some may stay, and the rest may wait for the next press. */
function TakenBack({ takeBack, ...props }: OutcomeProps) {
  const { intl, resource, outcome } = props;
  const { t, number } = intl;
  const { back, written, isTakenBack } = outcome;
  const { done, left } = back ?? { done: written.length, left: [] };
  const all = done + left.length + (isTakenBack ? 0 : written.length);
  const title =
    done === all
      ? t('resources.bulk.back.done', { count: done })
      : t('resources.bulk.back.partly', { done: number(done), all: number(all) });
  return (
    <Notice tone={done === all ? 'ok' : 'warn'} role="status" title={title}>
      {takeBack && <p>{t('resources.bulk.back.unfinished')}</p>}
      {left.length > 0 && <p>{t('resources.bulk.back.stay')}</p>}
      <LeftRows {...props} left={left} />
      {outcome.addedRows && <p>{addedRowsStay(intl, resource, outcome.addedRows)}</p>}
      {takeBack}
    </Notice>
  );
}

/** What a file has added and taking it back leaves. */
export function addedRowsStay({ t }: Intl18, { fields }: Resource, count: number): string {
  return t(fields.isActive ? 'resources.csv.stayShown' : 'resources.csv.stay', { count });
}

/** Each with why it was left as it is. */
function LeftRows({ intl, resource, left }: Pick<Props, 'intl' | 'resource'> & { left: readonly LeftRow[] }) {
  if (left.length === 0) return null;
  return (
    <ul>
      {left.map(({ id, name, error, values }) => (
        <li key={id}>
          {rowName(resource, { id, values: name }, intl)}: {intl.t(error, shown(values, intl))}
        </li>
      ))}
    </ul>
  );
}

/** A day in words, as the sentence about it names the nearest. */
function shown(values: LeftRow['values'], intl: Intl18): LeftRow['values'] {
  const { nearest } = values;
  return typeof nearest === 'string' ? { ...values, nearest: intl.day(nearest, 'long') } : values;
}

function titleOf({ intl, resource, options, outcome }: Props): string {
  const { t } = intl;
  const { field: name, typed, target, done, left, total } = outcome;
  const counts = { done, all: total ?? done + left.length };
  if (name === 'isActive') return t(typed ? 'resources.bulk.shown' : 'resources.bulk.hid', counts);
  if (name === ARCHIVED) return t(typed ? 'resources.bulk.archived' : 'resources.bulk.broughtBack', counts);
  const field = resource.fields[name];
  if (!field) return '';
  const chosen = () =>
    choicesOf({ name, field }, { intl, options }).find((one) => one.value === typed)?.label ?? typed;
  const yesNo = () => t(typed ? 'resources.yes' : 'resources.no');
  const values: Partial<Record<Field['kind'], () => string>> = {
    flag: yesNo,
    day: () => typed || t('resources.bulk.noDay'),
    relation: () => target?.[intl.locale] ?? t('resources.bulk.noRow'),
  };
  const value = (values[field.kind] ?? chosen)();
  return t('resources.bulk.wasSet', { ...counts, field: t(field.label), value });
}
