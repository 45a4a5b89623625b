/** A failed call without a field or form to show it: a toast, which stays as long as it has something to copy. */
import { refusalOf } from './api.ts';
import { showToast } from './toasts.ts';

/** `failed` is shown when there is no answer; `title`, if any, names what could not be done. */
export function showRefusal(error: unknown, failed: string, title?: string): void {
  const { message, trace } = refusalOf(error, failed);
  const words = title === undefined ? { title: message } : { title, text: message || undefined };
  showToast({ ...words, tone: 'err', ...(trace ? { durationMs: 0 } : {}) });
}
