import type { ApplicationState } from '#db/schema/recruitment.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import type { OpenedApplication } from './application-list.queries.ts';
import { nextStates } from './staff-applications.ts';

type Props = {
  intl: Intl18;
  application: OpenedApplication;
  /** Where it is posted. */
  action: `/${string}`;
  /** Why it was refused. */
  refusal: string | null;
};

/** A press for each state that it can be in instead. */
export function ApplicationMarkForm({ intl: { t }, application, action, refusal }: Props) {
  const { revision, state } = application;
  const variantOf = (to: ApplicationState) => (to === 'answered' ? 'solid' : 'line');
  return (
    <form method="post" action={action} className=":uno: grid grid-cols-1 gap-12px [&_.btn]:min-h-44px">
      <input type="hidden" name="_do" value="mark" />
      <input type="hidden" name="revision" value={revision} />
      <FormAlert message={refusal} />
      <p className=":uno: flow-row gap-10px">
        {nextStates(state).map((to) => (
          <Button key={to} type="submit" name="to" value={to} variant={variantOf(to)}>
            {t(`recruitment.staff.mark.${to}`)}
          </Button>
        ))}
      </p>
      <p className="mut">{t('recruitment.staff.markHint')}</p>
    </form>
  );
}
