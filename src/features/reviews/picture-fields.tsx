import { useState } from 'react';
import { uploadPicture } from '#src/client/upload.ts';
import { Below, TextField } from '#src/ui/fields/field.tsx';
import { FileButton } from '#src/ui/fields/file-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { formatMessage } from '#src/values/message.ts';
import { UPLOAD_MAX_BYTES, uploadPath } from '#src/values/upload.ts';
import { PHOTOS_MAX, type ReviewWords } from './reviews.ts';

const ACCEPT = 'image/jpeg,image/png,image/gif';

type Uploading = { words: ReviewWords; tooLargeText: string };

function useUploads({ words, tooLargeText }: Uploading, purpose: 'avatar' | 'photo') {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** The ids of those that were accepted; the first refusal is shown. */
  async function send(files: readonly File[]): Promise<string[]> {
    setBusy(true);
    setError(null);
    const ids: string[] = [];
    for (const file of files) {
      if (file.size > UPLOAD_MAX_BYTES) {
        setError(tooLargeText);
        continue;
      }
      const sent = await uploadPicture(file, { purpose, failedText: words.uploadFailed });
      if ('id' in sent) ids.push(sent.id);
      else setError(sent.refusal);
    }
    setBusy(false);
    return ids;
  }

  return { isBusy, error, send };
}

type PhotoProps = Uploading & {
  ids: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
  locale: string;
};

/** Photos of the visit, uploaded as they are chosen. */
export function PhotoFields({ ids, onChange, words, tooLargeText, error, locale }: PhotoProps) {
  const { isBusy, error: refused, send } = useUploads({ words, tooLargeText }, 'photo');
  const id = fieldId('photoUploadIds');
  const hint = formatMessage(words.photosHint, { max: PHOTOS_MAX }, locale);
  const shown = error ?? refused;

  async function add(files: File[]): Promise<void> {
    onChange([...ids, ...(await send(files.slice(0, PHOTOS_MAX - ids.length)))]);
  }

  return (
    <fieldset className="photo-fields">
      <legend className="fld-label">
        {words.photos} <em className=":uno: c-ink-3 not-italic font-400">({words.optional})</em>
      </legend>
      {ids.length > 0 && (
        <ul className=":uno: flex flex-wrap gap-8px m-[0_0_12px]">
          {ids.map((photo, index) => (
            <li className=":uno: relative" key={photo}>
              <img
                className=":uno: block w-112px h-112px round-1 bg-bg-sunk object-cover max-760:(w-88px h-88px)"
                src={uploadPath(photo, 'thumb')}
                alt=""
                width="112"
                height="112"
              />
              <button
                type="button"
                className=":uno: ib absolute top-4px right-4px bg-surface"
                aria-label={formatMessage(words.removePhoto, { number: index + 1 }, locale)}
                onClick={() => onChange(ids.filter((one) => one !== photo))}
              >
                <Icon name="i-lucide-x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {ids.length < PHOTOS_MAX && (
        <FileButton
          id={id}
          text={words.addPhotos}
          icon="i-lucide-image-up"
          busyText={words.uploading}
          accept={ACCEPT}
          {...{ isBusy, hint }}
          error={shown}
          isMultiple
          onPick={add}
        />
      )}
      <Below {...{ id, hint, error: shown }} />
    </fieldset>
  );
}

type AvatarProps = Uploading & {
  avatarId: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
};

/** A portrait from the web or from this device; the web's is fetched by the server when the form is sent. */
export function AvatarFields({ avatarId, onChange, words, tooLargeText, error }: AvatarProps) {
  const { isBusy, error: refused, send } = useUploads({ words, tooLargeText }, 'avatar');

  async function pick(files: File[]): Promise<void> {
    const [id] = await send(files.slice(0, 1));
    if (id) onChange(id);
  }

  if (avatarId) {
    return (
      <div className=":uno: flex items-center gap-16px">
        <img
          className=":uno: flex-none grid place-items-center w-52px h-52px rounded-50% bg-secondary-100 c-secondary-800 type-600-16/1-data object-cover"
          src={uploadPath(avatarId, 'large')}
          alt={words.avatar}
          width="52"
          height="52"
        />
        <button type="button" className="btn btn-line btn-sm" onClick={() => onChange(null)}>
          {words.removeAvatar}
        </button>
      </div>
    );
  }
  return (
    <div className=":uno: grid grid-cols-[minmax(0,1fr)_auto] gap-12px [&_.file-button]:(h-54px mt-29px) max-760:grid-cols-1 max-760:[&_.file-button]:(mt-0 justify-self-start)">
      <TextField
        name="avatarUrl"
        type="url"
        label={words.avatarUrl}
        note={words.optional}
        hint={words.avatarHint}
        error={error ?? refused}
        inputMode="url"
        placeholder="https://"
        maxLength={500}
      />
      <FileButton
        id="field-avatarFile"
        text={words.avatarUpload}
        icon="i-lucide-image-up"
        busyText={words.uploading}
        accept={ACCEPT}
        isBusy={isBusy}
        onPick={pick}
      />
    </div>
  );
}
