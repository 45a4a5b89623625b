'use client';

import { type DragEvent, useId, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { FileButton } from '#src/ui/fields/file-button.tsx';
import { formatMessage } from '#src/values/message.ts';
import { MEDIA_MAX_BYTES } from '#src/values/upload.ts';
import { type Sending, useSendings } from './use-sendings.ts';

type MediaDropProps = {
  words: Words<'media.upload'>;
  locale: string;
  /** Of a picture, without its id at the end. */
  itemPath: string;
  /** Called for each that is there. */
  onStored: (id: string) => void;
};

const ZONE = ':uno: grid gap-10px p-16px round-1 bg-surface [border:1.5px_dashed_var(--line-2)]';
const OVER = ':uno: grid gap-10px p-16px round-1 bg-surface-2 [border:1.5px_dashed_var(--solid)]';
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** Reads the room again for each picture that is there. */
export function MediaRoomDrop(props: Omit<MediaDropProps, 'onStored'>) {
  const { reload } = useRouter();
  return <MediaDrop {...props} onStored={() => void reload()} />;
}

/** Pictures by button or drop, sent one after the other; each says how far it is or why it was refused. */
export function MediaDrop({ words, locale, itemPath, onStored }: MediaDropProps) {
  const { sendings, take } = useSendings({ words, onStored });
  const [isOver, setOver] = useState(false);
  const id = useId();

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <section
      aria-label={words.label}
      className={isOver ? OVER : ZONE}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className=":uno: flow-row gap-12px">
        <FileButton
          id={id}
          text={words.pick}
          busyText={words.pick}
          icon="i-lucide-plus"
          accept={ACCEPT}
          isMultiple
          isBusy={false}
          hint={words.hint}
          onPick={take}
        />
        <span className="mut">{words.drop}</span>
      </div>
      <small className="mut" id={`${id}-hint`}>
        {words.hint}
      </small>
      {sendings.length > 0 && (
        <ul aria-label={words.list} className=":uno: grid gap-8px">
          {sendings.map((sending) => (
            <SendingLine
              key={sending.key}
              {...{ sending, words, locale, itemPath }}
              again={() => take([sending.file])}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type LineProps = Omit<MediaDropProps, 'onStored'> & { sending: Sending; again: () => void };

function SendingLine({ sending: { file, percent, end }, words, locale, itemPath, again }: LineProps) {
  const text = (() => {
    if (end) return 'refusal' in end ? end.refusal : end.isKnown ? words.known : words.stored;
    if (percent === null) return words.waiting;
    return percent < 100 ? formatMessage(words.sending, { percent }, locale) : words.drawing;
  })();
  return (
    <li className=":uno: flow-row gap-10px rule-t-line pt-8px">
      <b className=":uno: wrap-anywhere font-600">{file.name}</b>
      {!end && percent !== null && <progress max={100} value={percent} aria-label={file.name} />}
      <span role="status" className={end && 'refusal' in end ? ':uno: c-[var(--err)]' : 'mut'}>
        {text}
      </span>
      {end && 'id' in end && (
        <a className="lnk" href={itemPath + end.id}>
          {words.describe}
        </a>
      )}
      {end && 'refusal' in end && file.size <= MEDIA_MAX_BYTES && (
        <button type="button" className="lnk" onClick={again}>
          {words.again}
        </button>
      )}
    </li>
  );
}
