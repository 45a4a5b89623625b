import { useState } from 'react';
import { uploadFile } from '#src/client/upload.ts';
import { Below } from '#src/ui/fields/field.tsx';
import { FileButton } from '#src/ui/fields/file-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { formatMessage } from '#src/values/message.ts';
import { type ApplicationWords, CV_MAX_BYTES } from './recruitment.ts';

const ACCEPT =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type CvFile = { id: string; name: string; kilobytes: number };
type Cv = ReturnType<typeof useCv>;

/** The file is uploaded as soon as it is chosen, so that an invalid one is reported at once. */
export function useCv(words: ApplicationWords) {
  const [file, setFile] = useState<CvFile | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function pick([chosen]: File[]): Promise<void> {
    if (!chosen) return;
    setError(chosen.size > CV_MAX_BYTES ? words.cvTooLarge : null);
    if (chosen.size > CV_MAX_BYTES) return;
    setBusy(true);
    const name = chosen.name.normalize('NFC');
    const to = `/api/applications/cv?name=${encodeURIComponent(name)}` as const;
    const sent = await uploadFile(chosen, { to, failedText: words.cvFailed });
    setBusy(false);
    if ('id' in sent) setFile({ id: sent.id, name, kilobytes: Math.max(1, Math.round(chosen.size / 1024)) });
    else setError(sent.refusal);
  }

  return { file, isBusy, error, pick, remove: () => setFile(null) };
}

type Props = { cv: Cv; words: ApplicationWords; error: string | undefined };

export function CvField({ cv, words, error }: Props) {
  const id = fieldId('cvId');
  const { file, isBusy } = cv;
  const shown = error ?? cv.error;
  return (
    <fieldset className="cv full">
      <legend className="fld-label">
        {words.cv} <em className=":uno: c-ink-3 not-italic font-400">({words.optional})</em>
      </legend>
      <div className=":uno: flex items-center gap-[8px_16px] min-h-48px">
        <FileButton
          id={id}
          text={words.cvPick}
          busyText={words.cvSending}
          accept={ACCEPT}
          isBusy={isBusy}
          hint={words.cvFileHint}
          error={shown}
          onPick={cv.pick}
        />
        <p role="status" className=":uno: wrap-anywhere">
          {file && formatMessage(words.cvChosen, file, 'vi')}
        </p>
        {file && (
          <button
            type="button"
            className="ib"
            aria-label={formatMessage(words.cvRemove, { name: file.name }, 'vi')}
            onClick={cv.remove}
          >
            <Icon name="i-lucide-x" />
          </button>
        )}
      </div>
      <Below id={id} hint={words.cvFileHint} error={shown} />
    </fieldset>
  );
}
