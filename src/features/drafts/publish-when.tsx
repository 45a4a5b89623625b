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
  /** Somebody who may publish has scheduled it. */
  isLocked: boolean;
  /** Who may, in words, for those who may not. */
  publishers: string;
  draft: { publishAt: string | null } | null;
  /** The form as it was sent and refused. */
  sent: Typed;
  errors: Typed;
};

/** Where a day and a time are chosen, and where it stands who may publish. */
export const WHEN = 'publish-when';
export const PUBLISHERS = 'publishers';

/** In the form, below the state of the draft: when it is published by itself, and how to be rid of it. */
export function PublishWhen({ intl, mayPublish, isLocked, publishers, draft, sent, errors }: Props) {
  const { t } = intl;
  const who = publishers || t('drafts.publishers.none');
  return (
    <>
      {!mayPublish && (
        <p id={PUBLISHERS} className="mut sm">
          {t(isLocked ? 'drafts.publishers.scheduled' : 'drafts.publishers.are', { who })}
        </p>
      )}
      {mayPublish && <When {...{ intl, sent, errors }} at={draft?.publishAt ?? null} />}
      {draft && !isLocked && (
        <Button
          type="submit"
          variant="link"
          size="sm"
          style={{ justifySelf: 'end', color: 'var(--err)' }}
          name="_do"
          value="discard"
          formNoValidate
        >
          {t('drafts.discard')}
        </Button>
      )}
    </>
  );
}

type WhenProps = Pick<Props, 'intl' | 'sent' | 'errors'> & { at: string | null };

/** Of the head of the form: the router heeds the margin of what a link leads to, and no padding of the page. */
const CLEAR = { scrollMarginTop: 130 };

/** On which day and at what time: there once it is asked for, is set, or was refused. */
function When({ intl, at, sent, errors }: WhenProps) {
  const { t } = intl;
  const isOpen = Boolean(
    at || sent.publishDay || sent.publishTime || errors.publishDay || errors.publishTime,
  );
  return (
    <fieldset
      id={WHEN}
      data-open={isOpen || undefined}
      style={CLEAR}
      className=":uno: hidden [&:is(:target,[data-open])]:flex flex-wrap items-end gap-12px"
    >
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
        {t(at ? 'drafts.reschedule' : 'drafts.schedule')}
      </Button>
      {at && (
        <Button type="submit" variant="link" name="_do" value="unschedule">
          {t('drafts.unschedule')}
        </Button>
      )}
    </fieldset>
  );
}
