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
  const { intl, resource, outcome } = props;
  const { t } = intl;
  const { done, left, as, field, typed, written, isTakenBack } = outcome;
  const undo = field === ARCHIVED && typed ? 'resources.bulk.undoArchive' : 'resources.bulk.undo';
  if (isTakenBack)
    return (
      <Notice tone="ok" role="status" title={t('resources.bulk.back.done', { count: written.length })} />
    );
  return (
    <Notice tone={left.length > 0 ? 'warn' : 'ok'} role="status" title={titleOf(props)}>
      {left.length > 0 && (
        <ul>
          {left.map(({ id, name, error, values }) => (
            <li key={id}>
              {rowName(resource, { id, values: name }, intl)}: {t(error, shown(values, intl))}
            </li>
          ))}
        </ul>
      )}
      {done > 0 && as && <p>{t(as === 'draft' ? 'drafts.many.drafted' : 'drafts.many.live')}</p>}
      {done > 0 && as !== 'draft' && !takeBack && <p>{t(undo)}</p>}
      {takeBack}
    </Notice>
  );
}

/** A day in words, as the sentence about it names the nearest. */
function shown(values: LeftRow['values'], intl: Intl18): LeftRow['values'] {
  const { nearest } = values;
  return typeof nearest === 'string' ? { ...values, nearest: intl.day(nearest, 'long') } : values;
}

function titleOf({ intl, resource, options, outcome }: Props): string {
  const { t } = intl;
  const { field: name, typed, target, done, left } = outcome;
  const counts = { done, all: done + left.length };
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
