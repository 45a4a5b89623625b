'use client';

import { useLayoutEffect } from 'react';
import { placeMenu, showColourChoice, takeColourChoice } from '#src/client/colour-choices.ts';
import { subscribeColourChoice } from '#src/client/colour-mode.ts';
import { closeDialog, openOrClose } from '#src/client/dialogs.ts';
import { followLanguage } from '#src/client/follow-language.ts';
import { collapseHead, whenHeadIsWritten } from '#src/client/head-of-page.ts';
import { showOpsNow } from '#src/client/ops-now.ts';
import { parkMinute } from '#src/values/day.ts';

const STEP_MS = 30_000;

/** What moves in the head and foot of a page, which are finished markup: one in each layout that has them. */
export function PageEnhancer() {
  useLayoutEffect(enhancePage, []);
  return null;
}

function enhancePage(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('change', onChange, { signal });
  refresh();
  const timer = setInterval(refresh, STEP_MS);
  const stops = [subscribeColourChoice(showColourChoice), whenHeadIsWritten(refresh), collapseHead()];
  return () => {
    listening.abort();
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

function refresh(): void {
  showOpsNow(document, parkMinute(new Date().toISOString()));
  showColourChoice();
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const language = event.target.closest<HTMLAnchorElement>('a[data-language]');
  if (language) followLanguage(language);
  const opener = event.target.closest('[popovertarget]');
  if (opener) placeMenu(opener);
  const commander = event.target.closest('[commandfor]');
  if (commander) openOrClose(commander);
  closeDialog(event);
  if (isColour(event.target)) takeColourChoice(event.target, event.detail > 0);
}

function onChange({ target }: Event): void {
  if (isColour(target)) takeColourChoice(target, false);
}

function isColour(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('[data-colour]');
}
