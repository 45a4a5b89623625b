/** A failed call, told where no field or form can: a toast, which stays as long as it has something to copy. */
import { refusalOf } from './api.ts';
import { showToast } from './toasts.ts';

/** `failed` is said when there is no answer; `title`, if any, says what could not be done. */
export function showRefusal(error: unknown, failed: string, title?: string): void {
  const { message, trace } = refusalOf(error, failed);
  const words = title === undefined ? { title: message } : { title, text: message || undefined };
  showToast({ ...words, tone: 'err', ...(trace ? { durationMs: 0 } : {}) });
}
