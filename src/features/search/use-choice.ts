'use client';

import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Option } from './palette-options.ts';

type Choice = {
  chosen: Option | undefined;
  onPoint: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The option that the arrows or the pointer have reached; none again when the options are other ones. */
export function useChoice(options: readonly Option[], onEnter: (chosen: Option | undefined) => void): Choice {
  const [active, setActive] = useState(-1);
  const chosen = options[active];
  const ids = options.map(({ id, to }) => `${id} ${to}`).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts anew with other options.
  useEffect(() => setActive(-1), [ids]);

  return {
    chosen,
    onPoint: (id) => setActive(options.findIndex((option) => option.id === id)),
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && options.length > 0) {
        event.preventDefault();
        setActive((now) => nextOf(now, step, options.length));
      } else if (event.key === 'Enter') {
        event.preventDefault();
        onEnter(chosen);
      }
    },
  };
}

function nextOf(now: number, step: number, count: number): number {
  if (now < 0) return step > 0 ? 0 : count - 1;
  return (now + step + count) % count;
}
