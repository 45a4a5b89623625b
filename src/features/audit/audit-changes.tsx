import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { type AuditEvent, changesOf } from './audit.ts';
import { namedValue, type SubjectNames } from './audit-names.ts';
import { fieldText, valueText } from './audit-words.ts';

const LONG_CHARS = 240;

type Props = { intl: Intl18; event: AuditEvent; names: SubjectNames };

/** Field by field: what it was, struck out, and what it is. */
export function AuditChanges({ intl, event, names }: Props) {
  const changes = changesOf(event);
  const shown = (field: string, value: unknown) =>
    namedValue(names, field, value) ??
    valueText(intl, field, (field === 'gate' && names.get(String(value))) || value);
  if (changes.length === 0) return null;
  return (
    <dl className=":uno: flex flex-wrap gap-[2px_18px] mt-2px">
      {changes.map(({ field, hasBefore, before, after }) => (
        <div key={field} className=":uno: flex flex-wrap items-baseline gap-x-6px min-w-0">
          <dt className=":uno: c-ink-3 text-14px">{fieldText(intl, field)}</dt>
          <dd className=":uno: min-w-0 text-14.5px [overflow-wrap:anywhere] [&_del]:(bg-[var(--err-bg)] c-err) [&_ins]:(bg-[var(--ok-bg)] c-ok no-underline) [&_:is(del,ins)]:px-4px">
            {hasBefore && (
              <>
                <del>
                  <Folded text={shown(field, before)} />
                </del>{' '}
                <ins>
                  <Folded text={shown(field, after)} />
                </ins>
              </>
            )}
            {!hasBefore && <Folded text={shown(field, after)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The start of a long text, the whole of it on demand. */
export function Folded({ text }: { text: string }): ReactNode {
  if (text.length <= LONG_CHARS) return text;
  return (
    <details className=":uno: inline-block [&[open]_summary]:mb-6px">
      <summary className=":uno: cursor-pointer">{`${text.slice(0, LONG_CHARS)}…`}</summary>
      {text}
    </details>
  );
}
