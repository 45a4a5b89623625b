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
    <div ref={list} id={id} role="listbox" aria-label={label} className=":uno: mt-10px">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own outside a select.
        <div key={group.id} role="group" {...nameOf(group)}>
          {group.title && (
            <p id={`group-${group.id}`} className=":uno: m-[14px_0_4px] c-ink-3 text-14px font-600">
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
              className=":uno: flex items-baseline justify-between gap-16px min-h-44px p-[10px_12px] rule-t-line c-ink no-underline [&_mark]:(bg-transparent c-inherit [text-decoration:underline_2px_var(--cta)] underline-offset-3px) [&[aria-selected=true]]:bg-sel-bg [&[aria-selected=true]]:c-sel-ink [&[aria-selected=true]_.num]:c-sel-sub"
              onPointerMove={() => option.id !== activeId && onPoint(option.id)}
              onClick={(event) => follow(event, option)}
            >
              {option.facts ? (
                <AnswerText facts={option.facts} label={option.label} />
              ) : (
                <span>
                  <Marked text={option.label} terms={group.title ? terms : []} />
                </span>
              )}
              {option.note && <span className=":uno: num flex-none c-ink-2">{option.note}</span>}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

function AnswerText({ facts, label }: { facts: readonly string[]; label: string }) {
  return (
    <span className=":uno: grid gap-4px pl-14px [border-left:3px_solid_var(--cta)]">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span className=":uno: mt-4px font-600 underline underline-offset-4px">{label}</span>
    </span>
  );
}

function nameOf({ id, title, options }: OptionGroup): Record<string, string> {
  return title ? { 'aria-labelledby': `group-${id}` } : { 'aria-label': options[0]?.label ?? '' };
}
