import { Fragment } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { Below, noteProps } from '#src/ui/fields/field.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { fieldId } from '#src/values/forms/field-id.ts';
import { formatMessage } from '#src/values/message.ts';
import { fieldName, type PlacesLine } from './places-line.ts';
import type { PlacesForm } from './use-places-form.ts';

type Props = {
  lines: readonly PlacesLine[];
  isReadOnly: boolean;
  words: Words<'calendar.day'>;
  locale: string;
  form: PlacesForm;
  busy: string | null;
  onRemove: (departureId: string) => void;
};

export function PlacesTable({ lines, words, ...rest }: Props) {
  return (
    <table className=":uno: w-full border-collapse [&_th]:(p-[0_4px_6px] whitespace-nowrap c-ink-3 type-600-12.5/1.2-text text-right) [&_th:first-child]:(pl-0 text-left) [&_td]:(p-[7px_4px] rule-t-line text-right align-middle) [&_td:first-child]:(pl-0 text-left) [&_td:last-child]:pr-0">
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.sold}</th>
          <th scope="col">{words.capacity}</th>
          <th scope="col">{words.price}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.quotaId} {...{ line, words }} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

const FIGURE = ':uno: type-500-14/1.3-data tabular';

function Line({
  line,
  isReadOnly,
  words,
  locale,
  form,
  busy,
  onRemove,
}: Omit<Props, 'lines'> & { line: PlacesLine }) {
  const { quotaId, name, sold, held, ruleCapacity, emptyTrip } = line;
  const number = (value: number) => amountText(value, locale);
  const error = form.errors[fieldName(quotaId)];
  return (
    <Fragment>
      <tr>
        <td className=":uno: text-14px lh-1.35 [&_.btn]:(h-28px p-0 text-13px coarse:h-44px)">
          <span className=":uno: block">{name}</span>
          {emptyTrip && !isReadOnly && (
            <Button
              variant="link"
              isLoading={busy === emptyTrip}
              aria-label={formatMessage(words.removeTrip, { name }, locale)}
              onClick={() => onRemove(emptyTrip)}
            >
              {words.remove}
            </Button>
          )}
        </td>
        <td className={FIGURE}>
          {number(sold)}
          {held > 0 && (
            <small className=":uno: block c-ink-2 text-12px whitespace-nowrap">
              {formatMessage(words.held, { held: number(held) }, locale)}
            </small>
          )}
        </td>
        <td className=":uno: w-98px">
          {isReadOnly ? (
            <span className={FIGURE}>{number(line.capacity)}</span>
          ) : (
            <CapacityField {...{ line, words, locale, form, error }} />
          )}
          {ruleCapacity !== null && ruleCapacity !== line.capacity && (
            <small className=":uno: block pt-3px c-ink-2 text-12px whitespace-nowrap">
              {formatMessage(words.rule, { capacity: number(ruleCapacity) }, locale)}
            </small>
          )}
        </td>
        <td className={FIGURE}>{line.price}</td>
      </tr>
      {error && (
        <tr>
          <td colSpan={4} className=":uno: border-t-0! pt-0!">
            <Below id={fieldId(fieldName(quotaId))} error={error} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

type FieldProps = Pick<Props, 'words' | 'locale' | 'form'> & { line: PlacesLine; error: string | undefined };

function CapacityField({ line, words, locale, form, error }: FieldProps) {
  const { quotaId, name, capacity, ruleCapacity } = line;
  const isOverridden = ruleCapacity !== null && ruleCapacity !== capacity;
  const id = fieldId(fieldName(quotaId));
  return (
    <div
      className={`inp ${':uno: min-h-38px! px-8px! coarse:min-h-44px! [&>input]:(min-h-36px! text-right type-600-14-data tabular)'} ${isOverridden ? ':uno: border-primary-600! [box-shadow:inset_3px_0_var(--primary-600)]' : ''}`}
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        id={id}
        name={fieldName(quotaId)}
        maxLength={9}
        aria-label={formatMessage(words.capacityOf, { name }, locale)}
        value={form.typed[quotaId] ?? amountText(capacity, locale)}
        onChange={(event) => form.type(quotaId, event.currentTarget.value)}
        {...noteProps({ id, error })}
      />
    </div>
  );
}
