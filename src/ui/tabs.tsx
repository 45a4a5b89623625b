'use client';

import './tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Tab = { id: string; label: string; panel: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  defaultTab?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
};

/** Tabs by the ARIA pattern: one stop in the tab order, arrows, Home and End choose. */
export function Tabs({ label, tabs, defaultTab, onChange }: Props) {
  const [chosen, setChosen] = useState(defaultTab ?? tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const base = useId();

  function choose(index: number): void {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    setChosen(tab.id);
    onChange?.(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="tab-panel"
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== chosen}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for a focusable panel.
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
