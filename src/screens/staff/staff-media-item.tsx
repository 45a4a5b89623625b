import type { ReactNode } from 'react';
import { unstable_notFound as notFound } from 'waku/router/server';
import type { MediaRow } from '#db/schema/media.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findUser } from '#src/features/auth/auth.queries.ts';
import { findMedia } from '#src/features/media/media.queries.ts';
import { MediaFacts } from '#src/features/media/media-facts.tsx';
import { ArchiveForm, MediaForm, ReplaceForm } from '#src/features/media/media-forms.tsx';
import { MediaUses } from '#src/features/media/media-uses.tsx';
import { mergePicture, type WrittenPicture, writtenOf } from '#src/features/media/merge-picture.ts';
import { listUses } from '#src/features/media/uses.queries.ts';
import { BothSides } from '#src/features/resource-history/both-sides.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Notice, Tag } from '#src/ui/badge.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { contentKind } from './content/content-kinds.ts';

const USES_SHOWN = 30;
const DONE = ['saved', 'stored', 'known', 'replaced', 'archived', 'restored'] as const;

/** One picture: what is written about it, its crop, where it is used, and what can be done with it. */
export async function StaffMediaItemScreen({ context }: { context: ScreenContext }) {
  const { db, locale, match, refusedForm } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const id = match?.params.id ?? '';
  const row = await findMedia(db.read, id);
  if (!row) return notFound();
  const title = row.alt[locale] || t('media.untitled', { name: row.fileName });
  const action = href('staffMediaItem', locale, { params: { id } });
  const errors = refusedForm?.errors ?? {};
  const typed = refusedForm?.typed._do === 'save' ? refusedForm.typed : null;
  const merged = typed && mergePicture(typed, row);
  return (
    <div className=":uno: office-page grid grid-cols-1 gap-18px max-w-1180px">
      <PageHead context={context} title={title} description={t('media.description')} />
      <div className=":uno: grid gap-6px justify-items-start">
        <Link className="lnk" to={href('staffMedia', locale)}>
          {t('media.title')}
        </Link>
        <h1 className=":uno: text-22px wrap-anywhere">{title}</h1>
        {row.isArchived && <Tag tone="info">{t('media.archived')}</Tag>}
      </div>
      <Outcome {...{ intl, context }} />
      <div className=":uno: grid grid-cols-[minmax(0,1fr)_300px] gap-24px items-start max-1099:grid-cols-1">
        <div className=":uno: grid grid-cols-[minmax(0,1fr)] gap-18px">
          {merged && <PictureSides {...{ intl, merged }} />}
          <MediaForm
            {...{ intl, row, action }}
            written={merged?.written ?? writtenOf(row)}
            isTyped={merged !== null}
            errors={merged ? errors : {}}
          />
        </div>
        <div className=":uno: grid gap-18px">
          <Part context={context} of={(own) => picturePanels(own, row)} waiting={<ConsoleSkeleton />} />
        </div>
      </div>
    </div>
  );
}

type SidesProps = { intl: Intl18; merged: ReturnType<typeof mergePicture> };

/** What a colleague has saved meanwhile: what the form has taken over, and beside what was typed what both changed. */
function PictureSides({ intl, merged: { written, taken, collisions } }: SidesProps) {
  const { t } = intl;
  const textOf = (from: WrittenPicture, key: keyof WrittenPicture) =>
    key === 'crop' ? cropText(intl, from.crop) : from[key];
  const fields = taken.map((label) => t(label)).join(', ');
  return (
    <>
      {taken.length > 0 && (
        <Notice tone="info" role="status">
          <p>{t('resources.conflict.merged', { fields })}</p>
        </Notice>
      )}
      <BothSides
        sides={collisions.map(({ key, label, read, stored }) => ({
          ...{ key, label: t(label), isText: key !== 'crop' },
          ...{ stored: textOf(stored, key), typed: textOf(written, key) },
          read: read ? textOf(read, key) : undefined,
        }))}
        words={intl.words('resources.sides')}
      />
    </>
  );
}

function cropText({ t }: Intl18, crop: WrittenPicture['crop']): string {
  return crop ? t('media.crop.state', crop) : t('media.crop.all');
}

/** Beside what is written about the picture: where it is used, and what can be done with it. */
async function picturePanels({ db, locale, refusedForm }: ScreenContext, row: MediaRow) {
  const intl = intlFor(locale);
  const { t } = intl;
  const [found, by] = await Promise.all([
    listUses(db.read, row.id, USES_SHOWN + 1),
    findUser(db.read, row.uploadedBy),
  ]);
  const uses = found.slice(0, USES_SHOWN);
  const own = { intl, row, action: href('staffMediaItem', locale, { params: { id: row.id } }) };
  const titleOf = (kind: string) => contentKind(kind)?.resource.title ?? null;
  return (
    <>
      <Panel title={t('media.item.uses')}>
        <MediaUses {...{ intl, uses, titleOf }} isMore={found.length > USES_SHOWN} />
      </Panel>
      <Panel title={t('media.item.facts')}>
        <MediaFacts {...{ intl, row }} by={by?.firstName ?? '–'} />
      </Panel>
      <Panel title={t('media.item.replace')}>
        <ReplaceForm {...own} errors={refusedForm?.errors ?? {}} />
      </Panel>
      <Panel title={t('media.item.archive')}>
        <ArchiveForm {...own} isUsed={uses.length > 0} />
      </Panel>
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className=":uno: grid gap-12px min-w-0 rule-line round-1 bg-surface p-16px">
      <h2 className=":uno: type-600-15/1.35-text">{title}</h2>
      {children}
    </section>
  );
}

function Outcome({ intl: { t }, context }: { intl: Intl18; context: ScreenContext }) {
  const { query, refusedForm } = context;
  if (refusedForm)
    return (
      <Notice tone="err" role="alert" title={t('media.item.refused')}>
        <p>{refusedForm.message}</p>
      </Notice>
    );
  const done = DONE.find((one) => one === query.get('done'));
  if (!done) return null;
  return (
    <Notice tone="ok" role="status">
      <p>{t(`media.item.done.${done}`)}</p>
    </Notice>
  );
}
