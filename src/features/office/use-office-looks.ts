'use client';

import { useEffect, useState } from 'react';
import { api } from '#src/client/api.ts';
import { applyColourMode } from '#src/client/colour-mode.ts';
import { showToast } from '#src/client/toasts.ts';
import {
  OFFICE_COLOUR_COOKIE,
  OFFICE_ROWS_COOKIE,
  type OwnLooks,
  ROW_STEPS,
} from '#src/values/looks/office-looks.ts';
import { rememberLook } from './remember-look.ts';

const watchers = new Set<(change: Partial<OwnLooks>) => void>();

/**
 * For the office alone, at once and on later pages, and stored with the person. Where it cannot be stored, `failed` says
 * that only this browser has it.
 */
export function setOfficeLooks(change: Partial<OwnLooks>, failed: string): void {
  const { colour, rows } = change;
  if (colour) {
    rememberLook(OFFICE_COLOUR_COOKIE, colour);
    document.documentElement.dataset.mode = colour;
    applyColourMode();
  }
  if (rows) {
    rememberLook(OFFICE_ROWS_COOKIE, rows);
    document.querySelector<HTMLElement>('.office')?.style.setProperty('--row-d', ROW_STEPS[rows]);
  }
  for (const watcher of watchers) watcher(change);
  api.looks.save.mutate(change).catch(() => showToast({ title: failed, tone: 'err' }));
}

/** What is chosen now, wherever on the page it was. */
export function useOfficeLooks(chosen: OwnLooks): OwnLooks {
  const [looks, setLooks] = useState(chosen);
  useEffect(() => {
    const follow = (change: Partial<OwnLooks>) => setLooks((before) => ({ ...before, ...change }));
    watchers.add(follow);
    return () => {
      watchers.delete(follow);
    };
  }, []);
  return looks;
}
