'use client';

import { useEffect, useLayoutEffect } from 'react';
import { pressKeysAgain } from '#src/client/startup/early-keys-script.ts';
import { isTakenByInputMethod } from '#src/values/typed/input-method.ts';
import { pressListKey } from './list-keys.ts';
import { keyTarget, pageKey, pressTarget } from './page-keys.ts';
import { isUnderPanel, isWriting } from './use-office-keys.ts';

/** Listens for the keys of the page, after its fields and lists have had them. */
export function usePageKeys(): void {
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  // Not before the parts of the page that are still on their way.
  useEffect(() => {
    if (document.readyState === 'complete') setTimeout(pressKeysAgain);
    else window.addEventListener('load', () => setTimeout(pressKeysAgain), { once: true });
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || isTakenByInputMethod(event) || isUnderPanel()) return;
  const isTyping = isWriting(event.target);
  const name = pageKey(event, { isWriting: isTyping });
  const target = name && keyTarget(name);
  if (name && target) {
    event.preventDefault();
    // Out of a field first, then one level up.
    if (name === 'Escape' && isTyping) (event.target as HTMLElement).blur();
    else pressTarget(target, name);
  } else if (!isTyping && pressListKey(event)) event.preventDefault();
}
