import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';

type Props = {
  intl: Intl18;
  mayPublish: boolean;
  /** Who may, in words, for those who may not. */
  publishers: string;
  draft: { publishAt: string | null } | null;
  /** The form as it was sent and refused. */
  sent: Typed;
  errors: Typed;
};

/** What can be done with what was typed. The first is what Enter does. */
export function PublishButtons({ intl, mayPublish, publishers, draft, sent, errors }: Props) {
  const { t } = intl;
  const isScheduled = Boolean(draft?.publishAt);
  const isLocked = isScheduled && !mayPublish;
  const who = publishers || t('drafts.publishers.none');
  return (
    <div className=":uno: grid grid-cols-1 gap-14px w-full">
      <div className=":uno: flow-row gap-12px">
        <Button
          type="submit"
          variant="solid"
          name="_do"
          value="draft"
          disabled={isLocked}
          aria-keyshortcuts="Control+S"
        >
          {t('drafts.save')}
        </Button>
        <Button
          type="submit"
          variant="cta"
          name="_do"
          value="publish"
          aria-keyshortcuts="Control+Enter"
          disabled={!mayPublish}
          icon={mayPublish ? undefined : 'i-lucide-lock'}
        >
          {t('drafts.publish')}
        </Button>
        {draft && !isLocked && (
          <Button
            type="submit"
            variant="link"
            className=":uno: ml-auto c-err"
            name="_do"
            value="discard"
            formNoValidate
          >
            {t('drafts.discard')}
          </Button>
        )}
      </div>
      {!mayPublish && (
        <p className="mut sm">
          {t(isLocked ? 'drafts.publishers.scheduled' : 'drafts.publishers.are', { who })}
        </p>
      )}
      {mayPublish && <When {...{ intl, sent, errors, isScheduled }} at={draft?.publishAt ?? null} />}
    </div>
  );
}

type WhenProps = Pick<Props, 'intl' | 'sent' | 'errors'> & { at: string | null; isScheduled: boolean };

/** On which day and at what time it is published by itself. */
function When({ intl, at, isScheduled, sent, errors }: WhenProps) {
  const { t } = intl;
  return (
    <fieldset className=":uno: flex flex-wrap items-start gap-[10px_12px] [&_.fld]:max-w-300px [&>button]:self-end">
      <legend className="fld-label">{t('drafts.when')}</legend>
      <DayField
        name="publishDay"
        label={t('drafts.day')}
        {...dayProps(intl, sent.publishDay ?? (at ? parkDay(at) : ''))}
        error={errors.publishDay}
      />
      <TextField
        name="publishTime"
        label={t('drafts.time')}
        placeholder="07:30"
        inputMode="numeric"
        maxLength={5}
        defaultValue={sent.publishTime ?? (at ? parkTime(at) : '')}
        error={errors.publishTime}
      />
      <Button type="submit" name="_do" value="schedule">
        {t(isScheduled ? 'drafts.reschedule' : 'drafts.schedule')}
      </Button>
      {isScheduled && (
        <Button type="submit" variant="link" name="_do" value="unschedule">
          {t('drafts.unschedule')}
        </Button>
      )}
    </fieldset>
  );
}
