'use client';

import { useEffect, useState } from 'react';
import { applyColourMode } from '#src/client/colour-mode.ts';
import { OFFICE_COLOUR_COOKIE, type OfficeColour } from './office-looks.ts';
import { rememberLook } from './remember-look.ts';

const watchers = new Set<(colour: OfficeColour) => void>();

/** For the office alone, at once and on later pages. */
export function setOfficeColour(colour: OfficeColour): void {
  rememberLook(OFFICE_COLOUR_COOKIE, colour);
  document.documentElement.dataset.mode = colour;
  applyColourMode();
  for (const watcher of watchers) watcher(colour);
}

/** What is chosen now, wherever on the page it was. */
export function useOfficeColour(chosen: OfficeColour): OfficeColour {
  const [colour, setColour] = useState(chosen);
  useEffect(() => {
    watchers.add(setColour);
    return () => {
      watchers.delete(setColour);
    };
  }, []);
  return colour;
}
