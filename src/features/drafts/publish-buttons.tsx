import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Button, look } from '#src/ui/button.tsx';
import { ROW_FORM } from '#src/values/forms/field-id.ts';
import { PUBLISHERS, WHEN } from './publish-when.tsx';

type Props = {
  intl: Intl18;
  mayPublish: boolean;
  /** Somebody who may publish has scheduled it. */
  isLocked: boolean;
  /** The page with the draft as it is stored; null where none is. */
  preview: `/${string}` | null;
};

/** In the head of the form: what can be done with what was typed. The first is what Enter does. */
export function PublishButtons({ intl: { t }, mayPublish, isLocked, preview }: Props) {
  const why = mayPublish ? undefined : PUBLISHERS;
  return (
    <>
      <Button
        type="submit"
        form={ROW_FORM}
        variant="solid"
        size="sm"
        name="_do"
        value="draft"
        disabled={isLocked}
        aria-describedby={isLocked ? why : undefined}
        aria-keyshortcuts="Control+S"
      >
        {t('drafts.save')}
      </Button>
      {preview && (
        <Go to={preview} isBeside>
          {t('drafts.preview.open')}
        </Go>
      )}
      {mayPublish && <Go to={`#${WHEN}`}>{t('drafts.plan')}</Go>}
      <Button
        type="submit"
        form={ROW_FORM}
        variant="cta"
        size="sm"
        name="_do"
        value="publish"
        aria-keyshortcuts="Control+Enter"
        disabled={!mayPublish}
        aria-describedby={why}
        icon={mayPublish ? undefined : 'i-lucide-lock'}
      >
        {t('drafts.publish')}
      </Button>
    </>
  );
}

type GoProps = { to: string; isBeside?: boolean; children: ReactNode };

/** Leads to the draft in a window of its own, or to a place of this page. */
function Go({ to, isBeside, children }: GoProps) {
  return (
    <a className={look({ size: 'sm' })} href={to} {...(isBeside && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
