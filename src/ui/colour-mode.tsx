'use client';

import { useEffect, useLayoutEffect } from 'react';
import { applyColourMode, watchColourMode } from '#src/client/colour-mode.ts';

/** Keeps the root element's mode right while the page lives; one in the root layout. */
export function ColourMode({ forced }: { forced: 'light' | 'dark' | null }) {
  useEffect(watchColourMode, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode is read from the root element, which `forced` sets
  useLayoutEffect(applyColourMode, [forced]);
  return null;
}
