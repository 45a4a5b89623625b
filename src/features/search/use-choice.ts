'use client';

import { type KeyboardEvent, useState } from 'react';
import type { Option } from './palette-options.ts';

type Choice = {
  chosen: Option | undefined;
  onPoint: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};
type Input = {
  options: readonly Option[];
  /** What has been typed: other words start without a choice. */
  text: string;
  onEnter: (chosen: Option | undefined) => void;
};

/**
 * The option that the arrows or the pointer have reached. It stays chosen while answers to the same text arrive, wherever
 * it then stands, for as long as it is among them.
 */
export function useChoice({ options, text, onEnter }: Input): Choice {
  const [choice, setChoice] = useState({ text, key: '' });
  const active = choice.text === text ? options.findIndex((option) => keyOf(option) === choice.key) : -1;
  const chosen = options[active];
  const choose = (option: Option | undefined) => setChoice({ text, key: option ? keyOf(option) : '' });

  return {
    chosen,
    onPoint: (id) => choose(options.find((option) => option.id === id)),
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && options.length > 0) {
        event.preventDefault();
        choose(options[nextOf(active, step, options.length)]);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        onEnter(chosen);
      }
    },
  };
}

function keyOf({ id, to }: Option): string {
  return `${id} ${to}`;
}

function nextOf(now: number, step: number, count: number): number {
  if (now < 0) return step > 0 ? 0 : count - 1;
  return (now + step + count) % count;
}
