import { useState } from 'react';
import { showRefusal } from '#src/client/show-refusal.ts';
import { showToast } from '#src/client/toasts.ts';

/** An action of one button: it is busy meanwhile, and a toast shows the result. */
export function useCommand({ done, failed }: { done?: string; failed: string }) {
  const [busy, setBusy] = useState<string | null>(null);

  /** False when it was refused. `stays` keeps the button busy, for what leads to another page. */
  async function run(name: string, call: () => Promise<unknown>, stays = false): Promise<boolean> {
    setBusy(name);
    try {
      await call();
      if (!stays) setBusy(null);
      if (done !== undefined) showToast({ tone: 'ok', title: done });
      return true;
    } catch (error) {
      setBusy(null);
      showRefusal(error, failed);
      return false;
    }
  }

  return { busy, run };
}
