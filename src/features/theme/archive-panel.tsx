import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';

type Props = {
  intl: Intl18;
  action: `/${string}`;
  /** Why it was refused just now. */
  refused: string | undefined;
};

/** Above the form of a theme that is archived: what that means, and the way back. */
export function ArchivedTheme({ intl: { t }, action, refused }: Props) {
  return (
    <Notice tone="warn" role="status" title={t('resources.themes.archive.isArchived')}>
      <p>{t('resources.themes.error.archived')}</p>
      <Act {...{ action, refused }} name="restore">
        {t('resources.themes.archive.back')}
      </Act>
    </Notice>
  );
}

/** In place of the buttons of its form: why there are none, and the way back once more. */
export function ArchivedFoot({ intl: { t } }: Pick<Props, 'intl'>) {
  return (
    <>
      <p className=":uno: c-ink-2 text-14px">{t('resources.themes.error.archived')}</p>
      <Button type="submit" name="_do" value="restore" className=":uno: w-fit min-h-44px">
        {t('resources.themes.archive.back')}
      </Button>
    </>
  );
}

/** Below the form of any other: what archiving it does, unless guests see it. */
export function ArchiveTheme({ intl: { t }, action, refused, isWorn }: Props & { isWorn: boolean }) {
  return (
    <section
      id="archive"
      aria-labelledby="archive-title"
      className=":uno: grid grid-cols-1 gap-10px p-[14px_18px] bg-surface rule-line text-14px"
    >
      <h2 id="archive-title" className=":uno: text-18px">
        {t('resources.themes.archive.title')}
      </h2>
      <p className=":uno: c-ink-2">
        {t(isWorn ? 'resources.themes.error.archiveWorn' : 'resources.themes.archive.hint')}
      </p>
      {!isWorn && (
        <Act {...{ action, refused }} name="archive">
          {t('resources.themes.archive.do')}
        </Act>
      )}
    </section>
  );
}

type ActProps = Pick<Props, 'action' | 'refused'> & { name: 'archive' | 'restore'; children: ReactNode };

function Act({ action, refused, name, children }: ActProps) {
  return (
    <form method="post" encType="multipart/form-data" action={action} className=":uno: grid gap-8px mt-6px">
      {refused && (
        <p role="alert" className=":uno: c-err">
          {refused}
        </p>
      )}
      <Button type="submit" name="_do" value={name} className=":uno: w-fit min-h-44px">
        {children}
      </Button>
    </form>
  );
}
