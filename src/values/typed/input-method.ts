/** The code that browsers report for a key which an input method has taken; Safari also for the one that ends a composition. */
const TAKEN = 229;

/** Telex turns a second d into đ: while it composes no key is a command. */
export function isTakenByInputMethod({
  isComposing,
  keyCode,
  key,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key'>): boolean {
  return isComposing || keyCode === TAKEN || key === 'Process';
}
