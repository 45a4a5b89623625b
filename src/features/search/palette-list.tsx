'use client';

import { type MouseEvent, useEffect, useRef } from 'react';
import { Marked } from './marked.tsx';
import type { Option, OptionGroup } from './palette-options.ts';

type Props = {
  id: string;
  label: string;
  groups: readonly OptionGroup[];
  terms: readonly string[];
  activeId: string | null;
  onPoint: (id: string) => void;
  onGo: (option: Option) => void;
};

/** The options of the combobox in their groups; the input keeps the focus. */
export function PaletteList({ id, label, groups, terms, activeId, onPoint, onGo }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function follow(event: MouseEvent, option: Option): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(option);
  }

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="palette-list">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own outside a select.
        <div key={group.id} role="group" {...nameOf(group)}>
          {group.title && (
            <p id={`group-${group.id}`} className="palette-group">
              {group.title}
            </p>
          )}
          {group.options.map((option) => (
            <a
              key={option.id}
              id={`option-${option.id}`}
              href={option.to}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === activeId}
              className="palette-option"
              onPointerMove={() => option.id !== activeId && onPoint(option.id)}
              onClick={(event) => follow(event, option)}
            >
              <span>
                <Marked text={option.label} terms={group.title ? terms : []} />
              </span>
              {option.note && <span className="num">{option.note}</span>}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

function nameOf({ id, title, options }: OptionGroup): Record<string, string> {
  return title ? { 'aria-labelledby': `group-${id}` } : { 'aria-label': options[0]?.label ?? '' };
}
