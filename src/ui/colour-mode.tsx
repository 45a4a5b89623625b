'use client';

import { useEffect } from 'react';
import { applyColourMode, watchColourMode } from '#src/client/colour-mode.ts';
import { useCommit } from '#src/client/use-commit.ts';

/** Keeps the root element's mode right while the page lives; one in the root layout. */
export function ColourMode({ forced }: { forced: 'light' | 'dark' | null }) {
  useEffect(watchColourMode, []);
  // The mode is read from the root element, which `forced` sets.
  useCommit(applyColourMode, [forced]);
  return null;
}
