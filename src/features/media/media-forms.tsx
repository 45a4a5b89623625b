import type { MediaRow } from '#db/schema/media.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea, TextField } from '#src/ui/fields/field.tsx';
import { PostedFile } from '#src/ui/fields/posted-file.tsx';
import { CropPad } from './crop-pad.tsx';
import { ALT_MAX_CHARS, CREDIT_MAX_CHARS, wholePath } from './media.ts';
import { packRead, type WrittenPicture } from './merge-picture.ts';

type Sent = Readonly<Record<string, string>>;
type Props = {
  intl: Intl18;
  row: MediaRow;
  action: `/${string}`;
  errors: Sent;
};
type MediaProps = Props & {
  /** As stored, or as it was typed and not saved. */
  written: WrittenPicture;
  isTyped: boolean;
};

/** What is written about a picture, and which part of it is shown. */
export function MediaForm({ intl, row, action, written, isTyped, errors }: MediaProps) {
  const { t, locale } = intl;
  const missing = t('media.undescribed');
  const described = (text: string) => (!isTyped && text === '' ? missing : undefined);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate
      className=":uno: grid gap-18px"
    >
      <input type="hidden" name="_revision" value={row.revision} />
      <input type="hidden" name="_read" value={packRead(row)} />
      <TextArea
        name="altVi"
        lang="vi"
        rows={2}
        label={t('media.item.altVi')}
        hint={t('media.item.altHint')}
        maxLength={ALT_MAX_CHARS}
        defaultValue={written.altVi}
        error={errors.altVi ?? described(written.altVi)}
      />
      <TextArea
        name="altEn"
        lang="en"
        rows={2}
        label={t('media.item.altEn')}
        maxLength={ALT_MAX_CHARS}
        defaultValue={written.altEn}
        error={errors.altEn ?? described(written.altEn)}
      />
      <TextField
        name="credit"
        label={t('media.item.credit')}
        note={t('resources.optional')}
        hint={t('media.item.creditHint')}
        maxLength={CREDIT_MAX_CHARS}
        defaultValue={written.credit}
        error={errors.credit}
      />
      <CropPad
        key={row.version}
        src={wholePath(row)}
        whole={{ width: row.width, height: row.height }}
        crop={written.crop}
        error={errors.crop}
        words={intl.words('media.crop')}
        locale={locale}
      />
      <Button type="submit" variant="solid" name="_do" value="save" className=":uno: w-fit">
        {t('media.item.save')}
      </Button>
    </form>
  );
}

/** Another file in its place. */
export function ReplaceForm({ intl: { t }, row, action, errors }: Props) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate
      className=":uno: grid grid-cols-1 gap-10px"
    >
      <input type="hidden" name="_revision" value={row.revision} />
      <PostedFile
        name="file"
        pick={t('media.item.pick')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={t('media.item.replaceFile')}
        hint={t('media.item.replaceHint')}
        error={errors.file}
      />
      <Button type="submit" name="_do" value="replace" className=":uno: w-fit">
        {t('media.item.replaceDo')}
      </Button>
    </form>
  );
}

type ArchiveProps = Pick<Props, 'intl' | 'row' | 'action'> & { isUsed: boolean };

/** Out of the library, or back. */
export function ArchiveForm({ intl: { t }, row, action, isUsed }: ArchiveProps) {
  if (isUsed && !row.isArchived) return <p className="mut">{t('media.item.usedHint')}</p>;
  return (
    <form method="post" encType="multipart/form-data" action={action} className=":uno: grid gap-8px">
      <input type="hidden" name="_revision" value={row.revision} />
      <p className="mut">{t('media.item.archiveHint')}</p>
      <Button type="submit" name="_do" value={row.isArchived ? 'restore' : 'archive'} className=":uno: w-fit">
        {t(row.isArchived ? 'media.item.restore' : 'media.item.archive')}
      </Button>
    </form>
  );
}
