'use client';

import { type MouseEvent, useEffect, useRef } from 'react';
import { fold } from '#src/features/search/fold.ts';
import { Marked } from '#src/features/search/marked.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { OfficeGroup, OfficeOption } from './office-options.ts';

type Props = {
  id: string;
  label: string;
  groups: readonly OfficeGroup[];
  q: string;
  activeId: string | null;
  onPoint: (id: string) => void;
  onOpen: (option: OfficeOption) => void;
};

/** The options of the combobox in their groups; the input keeps the focus. */
export function OptionList({ id, label, groups, q, activeId, onPoint, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const terms = fold(q).split(' ').filter(Boolean);

  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function follow(event: MouseEvent, option: OfficeOption): void {
    if (!option.act && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    onOpen(option);
  }

  return (
    <div ref={list} id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own outside a select.
        <div key={group.id} role="group" aria-labelledby={`office-found-${group.id}`}>
          <p
            id={`office-found-${group.id}`}
            className=":uno: p-[11px_10px_7px] c-ink-3 text-12.5px font-600 lh-1"
          >
            {group.title}
          </p>
          {group.options.map((option) => (
            <a
              key={option.id}
              id={`option-${option.id}`}
              href={option.to}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === activeId}
              className=":uno: flex items-center gap-12px min-h-44px p-[4px_10px] round-1 c-ink [&>.ic]:(flex-none c-ink-3) [&_mark]:(bg-primary-200 c-inherit) [&[aria-selected=true]]:bg-secondary-100 [&[aria-selected=true]]:[box-shadow:inset_3px_0_var(--link)]"
              onPointerMove={() => option.id !== activeId && onPoint(option.id)}
              onClick={(event) => follow(event, option)}
            >
              <Icon name={option.order ? 'i-lucide-clipboard-list' : 'i-lucide-chevron-right'} />
              <span className=":uno: flex-1 flex items-baseline gap-10px min-w-0 overflow-hidden whitespace-nowrap max-760:(flex-col items-start gap-0) [&>b]:font-600 [&>small]:(overflow-hidden c-ink-2 text-13px text-ellipsis)">
                <b>
                  <Marked text={option.label} terms={terms} />
                </b>
                {option.note && <small>{option.note}</small>}
              </span>
              {option.sum && <span className="num">{option.sum}</span>}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
