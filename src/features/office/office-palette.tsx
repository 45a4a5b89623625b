'use client';

import { useMemo, useState } from 'react';
import { useChoice } from '#src/features/search/use-choice.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { formatMessage } from '#src/values/message.ts';
import { FindField } from './find-field.tsx';
import type { PanelProps } from './office.ts';
import { officeGroups } from './office-options.ts';
import { OptionList } from './option-list.tsx';
import { OrderPreview } from './order-preview.tsx';
import { useFoundOrders } from './use-found-orders.ts';

const LIST_ID = 'office-found';

/** Search over the office: rooms and orders as one types; arrows choose, Enter opens. */
export function OfficePalette({ locale, words, states, rooms, mayFind, go, onClose }: PanelProps) {
  const [text, setText] = useState('');
  const q = text.trim();
  const { orders, isOffline, q: answered } = useFoundOrders(mayFind ? q : '');
  const groups = useMemo(
    () => officeGroups({ q, rooms, orders, locale, words }),
    [q, rooms, orders, locale, words],
  );
  const options = groups.flatMap((group) => group.options);
  const { chosen, onPoint, onKeyDown } = useChoice(options, (option) => open(option?.to ?? options[0]?.to));
  const active = chosen ? options.find(({ id }) => id === chosen.id) : options[0];
  const isAnswered = !mayFind || answered === q;

  function open(to: PanelProps['rooms'][number]['to'] | undefined): void {
    if (!to) return;
    onClose();
    go(to);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      closeText={words.close}
      className=":uno: w-[min(860px,100%_-_24px)] mt-[min(92px,10dvh)] mb-auto [&_.dialog-head]:hidden [&_.dialog-body]:p-0"
    >
      <FindField
        {...{ text, words, mayFind, onKeyDown, onClose }}
        listId={LIST_ID}
        activeId={active?.id ?? null}
        hasOptions={options.length > 0}
        onType={setText}
      />
      <p role="status" className="sr-only">
        {isAnswered && q !== '' && formatMessage(words.found, { count: options.length }, locale)}
      </p>
      <div className=":uno: grid grid-cols-[minmax(0,1fr)_268px] min-h-220px max-760:grid-cols-[minmax(0,1fr)]">
        <div className=":uno: max-h-[min(56dvh,460px)] p-[6px_8px_10px] overflow-y-auto">
          {isOffline && <p className=":uno: p-14px c-err">{words.offline}</p>}
          {isAnswered && !isOffline && options.length === 0 && (
            <p className=":uno: p-14px c-ink-2">{mayFind ? words.none : words.noneRooms}</p>
          )}
          <OptionList
            {...{ groups, q, id: LIST_ID }}
            label={words.results}
            activeId={active?.id ?? null}
            onPoint={onPoint}
            onOpen={open}
          />
        </div>
        <OrderPreview order={active?.order ?? null} {...{ words, states, locale }} />
      </div>
      <p className=":uno: flex flex-wrap gap-[2px_16px] p-[9px_16px] rule-t-line bg-surface-2 c-ink-2 text-13px max-760:hidden">
        <span>{words.keys}</span>
        {mayFind && <span className=":uno: ml-auto">{words.marks}</span>}
      </p>
    </Dialog>
  );
}
