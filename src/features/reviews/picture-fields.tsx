import { useState } from 'react';
import { uploadPicture } from '#src/client/upload.ts';
import { Below, fieldId, TextField } from '#src/ui/fields/field.tsx';
import { FileButton } from '#src/ui/fields/file-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import { UPLOAD_MAX_BYTES, uploadPath } from '#src/values/upload.ts';
import { PHOTOS_MAX, type ReviewWords } from './reviews.ts';

const ACCEPT = 'image/jpeg,image/png,image/gif';

type Uploading = { words: ReviewWords; tooLargeText: string };

function useUploads({ words, tooLargeText }: Uploading, purpose: 'avatar' | 'photo') {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** The ids of those that were taken; the first refusal is told. */
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
        {words.photos} <em>({words.optional})</em>
      </legend>
      {ids.length > 0 && (
        <ul className="review-photos">
          {ids.map((photo, index) => (
            <li key={photo}>
              <img src={uploadPath(photo, 'thumb')} alt="" width="112" height="112" />
              <button
                type="button"
                className="ib"
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
      <div className="avatar-chosen">
        <img
          className="review-avatar"
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
    <div className="avatar-fields">
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
