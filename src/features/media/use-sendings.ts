import { useRef, useState } from 'react';
import { type SentMedia, sendMedia } from '#src/client/upload.ts';
import { MEDIA_MAX_BYTES } from '#src/values/upload.ts';

export type Sending = { key: number; file: File; percent: number | null; end: SentMedia | null };
type Options = { words: { failed: string; tooLarge: string }; onStored?: ((id: string) => void) | undefined };

/** Files on their way to the library, one after the other, the last chosen first. */
export function useSendings({ words, onStored }: Options) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const keys = useRef(0);

  function note(key: number, changed: Partial<Sending>): void {
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }

  async function send({ key, file }: Sending): Promise<void> {
    const onSent = (percent: number) => note(key, { percent });
    const end =
      file.size > MEDIA_MAX_BYTES
        ? { refusal: words.tooLarge }
        : await sendMedia(file, { failedText: words.failed, onSent });
    note(key, { end });
    if ('id' in end) onStored?.(end.id);
  }

  function take(files: readonly File[]): void {
    const added = files.map((file) => {
      keys.current += 1;
      return { key: keys.current, file, percent: null, end: null };
    });
    setSendings((all) => [...added, ...all]);
    for (const one of added) line.current = line.current.then(() => send(one));
  }

  return { sendings, take };
}
