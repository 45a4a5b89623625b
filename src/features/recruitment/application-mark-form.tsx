import type { ReactNode } from 'react';
import type { ApplicationState } from '#db/schema/recruitment.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { BothSides } from '#src/features/resource-history/both-sides.tsx';
import type { TwoSides } from '#src/features/resource-history/stored-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';
import type { OpenedApplication } from './application-list.queries.ts';
import { nextStates } from './staff-applications.ts';

type Props = {
  intl: Intl18;
  application: OpenedApplication;
  /** Where it is posted. */
  action: `/${string}`;
  /** Why it was refused, and what was pressed. */
  refused: {
    message: string;
    errors: Readonly<Record<string, string>>;
    typed: Readonly<Record<string, string>>;
  } | null;
};

/** A press for each state that it can be in instead; to decline needs a reason, and has a form of its own. */
export function ApplicationMarkForm({ intl, application, action, refused }: Props) {
  const { t } = intl;
  const { revision, state } = application;
  const states = nextStates(state);
  const marking = { intl, action, revision };
  return (
    <div className=":uno: grid grid-cols-1 gap-12px [&_.btn]:min-h-44px">
      <FormAlert message={refused && !refused.errors.reason ? refused.message : null} />
      <BothSides
        sides={markSides({ intl, application, refused })}
        words={{ ...intl.words('resources.sides'), typed: t('recruitment.staff.chosen') }}
      />
      <Marking {...marking} states={states.filter((to) => to !== 'declined')} />
      <p className="mut">{t('recruitment.staff.markHint')}</p>
      {states.includes('declined') && (
        <Marking {...marking} states={['declined']}>
          <TextField
            name="reason"
            label={t('recruitment.staff.reason')}
            hint={t('recruitment.staff.reasonHint')}
            defaultValue={refused?.typed.reason ?? ''}
            error={refused?.errors.reason}
            maxLength={REASON_MAX_CHARS}
            required
            autoComplete="off"
          />
        </Marking>
      )}
    </div>
  );
}

type MarkingProps = Pick<Props, 'intl' | 'action'> & {
  revision: number;
  states: readonly ApplicationState[];
  children?: ReactNode;
};

function Marking({ intl: { t }, action, revision, states, children }: MarkingProps) {
  return (
    <form method="post" action={action} className=":uno: grid grid-cols-1 gap-12px" noValidate>
      <input type="hidden" name="_do" value="mark" />
      <input type="hidden" name="revision" value={revision} />
      {children}
      <p className=":uno: flow-row gap-10px">
        {states.map((to) => (
          <Button key={to} type="submit" name="to" value={to} variant={to === 'answered' ? 'solid' : 'line'}>
            {t(`recruitment.staff.mark.${to}`)}
          </Button>
        ))}
      </p>
    </form>
  );
}

/** Where a colleague has marked it otherwise since the form was opened. */
function markSides({ intl: { t }, application, refused }: Omit<Props, 'action'>): TwoSides[] {
  const { revision, state } = application;
  const chosen = nextStates(state).find((one) => one === refused?.typed.to);
  if (!chosen || refused?.typed.revision === String(revision)) return [];
  const label = t('recruitment.staff.views');
  const named = (one: ApplicationState) => t(`recruitment.staff.state.${one}`);
  return [{ key: 'to', label, stored: named(state), typed: named(chosen) }];
}
