import { isTakenByInputMethod } from '#src/values/typed/input-method.ts';
import type { Panel } from './open-panel.ts';

type Pressed = Pick<
  KeyboardEvent,
  'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
>;
type Situation = {
  isAfterG: boolean;
  /** The focus is in a field. */
  isWriting: boolean;
  /** The page lies under a dialog, whose keys are its own. */
  isUnder: boolean;
};
type Meaning =
  | { kind: 'panel'; panel: Panel }
  | { kind: 'rail' }
  | { kind: 'go' }
  | { kind: 'room'; goKey: string };

/** What a key asks of the office; null when it belongs to the page, to a field or to an input method. */
export function keyMeaning(pressed: Pressed, { isAfterG, isWriting, isUnder }: Situation): Meaning | null {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (isTakenByInputMethod(pressed) || isUnder || pressed.repeat) return null;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK')
    return { kind: 'panel', panel: 'palette' };
  if (ctrlKey || metaKey || altKey || isWriting) return null;
  if (key === '?') return { kind: 'panel', panel: 'shortcuts' };
  if (key === '/') return { kind: 'panel', panel: 'palette' };
  if (code === 'BracketLeft' && !shiftKey) return { kind: 'rail' };
  const [, goKey] = /^Key([A-Z])$/.exec(code) ?? [];
  if (isAfterG && goKey) return { kind: 'room', goKey };
  return goKey === 'G' ? { kind: 'go' } : null;
}
