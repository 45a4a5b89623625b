import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import { refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import { mergeTyped, type Typed } from './board-form.ts';

type Stored = { revision: number; typed: Typed };

type Options = {
  /** The row as the page last read it. */
  stored: Stored;
  save: (typed: Typed, revision: number) => Promise<unknown>;
  onSaved: () => void;
  words: { saved: string; offline: string };
};

/** A form over one row; what a colleague saves meanwhile is merged into what is typed, and nothing typed is lost. */
export function useBoardForm({ stored, save, onSaved, words }: Options) {
  const [base, setBase] = useState(stored);
  const [typed, setTyped] = useState(stored.typed);
  const [collisions, setCollisions] = useState<Typed | null>(null);
  const router = useRouter();
  if (stored.revision !== base.revision) {
    const merge = mergeTyped({ base: base.typed, theirs: stored.typed, mine: typed });
    setBase(stored);
    setTyped(merge.typed);
    setCollisions(merge.collisions);
  }
  const sending = useSend({
    fields: Object.keys(typed),
    failed: words.offline,
    send: async () => {
      await save(typed, base.revision).catch(async (error: unknown) => {
        if (refusalOf(error, '').code === 'CONFLICT') await router.reload();
        throw error;
      });
      showToast({ tone: 'ok', title: words.saved });
      onSaved();
      await router.reload();
    },
  });
  const change = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  return { ...sending, typed, collisions, change };
}
