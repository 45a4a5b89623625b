'use client';

import { useState } from 'react';
import { PaletteFrame } from '#src/features/search/palette-frame.tsx';
import { useChoice } from '#src/features/search/use-choice.ts';
import { formatMessage } from '#src/values/message.ts';
import { FindField } from './find-field.tsx';
import type { PanelProps } from './office.ts';
import type { OfficeOption } from './office-options.ts';
import { OptionList } from './option-list.tsx';
import { OrderPreview } from './order-preview.tsx';
import { useGroups } from './use-groups.ts';
import { useRunCommand } from './use-run-command.ts';

const LIST_ID = 'office-found';

/** What was found for the letters before is still listed: Enter opens none of it unless it was chosen. */
function isSure({ isFound }: OfficeOption): boolean {
  return !isFound;
}

/** Search over the office: rooms and orders as one types; arrows choose, Enter opens. */
export function OfficePalette({ locale, words, states, rooms, commands, mayFind, go, onClose }: PanelProps) {
  const [text, setText] = useState('');
  const open = useRunCommand({ go, words, onClose });
  const q = text.trim();
  const { groups, isAnswered, isOffline } = useGroups({ q, rooms, commands, mayFind, locale, words });
  const options = groups.flatMap((group) => group.options);
  const first = isAnswered ? options[0] : options.find(isSure);
  const { chosen, onPoint, onKeyDown } = useChoice({
    ...{ options, text },
    onEnter: (option) => open(options.find(({ id }) => id === option?.id) ?? first),
  });
  const active = chosen ? options.find(({ id }) => id === chosen.id) : first;

  return (
    <PaletteFrame
      title={words.title}
      onClose={onClose}
      className=":uno: dialog w-[min(860px,100%_-_24px)] mt-[min(92px,10dvh)] [animation:appear_260ms_ease-out]"
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
            {...{ groups, id: LIST_ID }}
            q={q.replace(/^[>@#]\s*/, '')}
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
        <span className=":uno: ml-auto">{mayFind ? words.marks : words.marksRooms}</span>
      </p>
    </PaletteFrame>
  );
}
