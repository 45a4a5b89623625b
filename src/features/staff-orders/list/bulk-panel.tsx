import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import type { Refused } from '#src/features/staff-orders/typed-form.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';
import { type BulkAct, type BulkResult, TYPED_ABOVE } from './bulk-orders.ts';
import { MARKS } from './order-filters.ts';

type Props = {
  intl: Intl18;
  codes: readonly string[];
  /** How many of them can be sent their tickets or confirmation again. */
  resendable: number;
  /** What this person may do with them. */
  acts: readonly BulkAct[];
  action: string;
  close: `/${string}`;
  /** The chosen ones as a file; null for who may not have it. */
  file: `/${string}` | null;
  refused: Refused | null;
};

const PANEL = ':uno: grid grid-cols-1 gap-12px';

/** What is chosen, and what may be done with it: each with its consequences, for how many, and its one button. */
export function BulkPanel(props: Props) {
  const { intl, codes, resendable, acts, close, file } = props;
  const { t } = intl;
  const count = codes.length;
  const rest = count - resendable;
  return (
    <section className={PANEL} aria-labelledby="bulk-title">
      <div className=":uno: flow-row gap-12px [&_.btn]:h-44px">
        <h2 id="bulk-title" tabIndex={-1}>
          {t('orderList.bulk.chosen', { count })}
        </h2>
        {file && (
          <a className="btn btn-line" href={file} download>
            {t('orderList.bulk.csv', { count })}
          </a>
        )}
        <ButtonLink variant="link" to={close}>
          {t('orderList.bulk.drop')}
        </ButtonLink>
      </div>
      {acts.includes('bulk-resend') &&
        (resendable > 0 ? (
          <BulkForm
            {...props}
            act="bulk-resend"
            lead={[
              t('orderList.bulk.resendGuest', { count: resendable }),
              ...(rest > 0 ? [t('orderList.bulk.resendNot', { count: rest })] : []),
            ].join(' ')}
            submit={t(rest > 0 ? 'orderList.bulk.resendSome' : 'orderList.bulk.resend', {
              count: resendable,
              of: count,
            })}
          />
        ) : (
          <p className="mut">{t('orderList.bulk.resendNone')}</p>
        ))}
      {acts.includes('bulk-mark') && (
        <BulkForm
          {...props}
          act="bulk-mark"
          lead={t('orderList.bulk.markGuest')}
          submit={t('orderList.bulk.mark', { count })}
        >
          <SelectField
            name="mark"
            id="bulk-mark"
            label={t('orderDesk.marks')}
            options={MARKS.map((value) => ({ value, label: t(`orderDesk.mark.${value}`) }))}
            defaultValue={props.refused?.typed.mark}
            error={props.refused?.typed._do === 'bulk-mark' ? props.refused.errors.mark : undefined}
          />
        </BulkForm>
      )}
    </section>
  );
}

type FormProps = Props & { act: BulkAct; lead: string; submit: string; children?: ReactNode };

function BulkForm({ intl: { t }, codes, action, act, lead, submit, refused: any, children }: FormProps) {
  const refused = any?.typed._do === act ? any : null;
  return (
    <form className={PANEL} method="post" action={action} noValidate aria-label={submit}>
      <input type="hidden" name="_do" value={act} />
      {codes.map((code) => (
        <input key={code} type="hidden" name={`pick-${code}`} value="1" />
      ))}
      <FormAlert message={refused?.message ?? null} />
      <p>{lead}</p>
      {children}
      {act === 'bulk-resend' && (
        <TextField
          name="reason"
          id="bulk-reason"
          label={t('orderDesk.act.reason')}
          hint={t('orderDesk.act.reasonHint')}
          maxLength={REASON_MAX_CHARS}
          required
          defaultValue={refused?.typed.reason}
          error={refused?.errors.reason}
        />
      )}
      {codes.length > TYPED_ABOVE && (
        <TextField
          name="typedCount"
          id={`${act}-count`}
          label={t('orderList.bulk.typed', { count: codes.length })}
          inputMode="numeric"
          maxLength={4}
          required
          defaultValue={refused?.typed.typedCount}
          error={refused?.errors.typedCount}
        />
      )}
      <Button type="submit" variant="solid">
        {submit}
      </Button>
    </form>
  );
}

type OutcomeProps = {
  intl: Intl18;
  result: BulkResult;
  /** How many have lost their new mark again. */
  takenBack: number | null;
  /** Where it may be taken back; null where not, or not any more. */
  takeBack: ReactNode;
};

/** What came of it: how many, and each that was left out with the reason. */
export function BulkOutcome({ intl: { t }, result, takenBack, takeBack }: OutcomeProps) {
  const { act, done, failed } = result;
  if (takenBack !== null)
    return <Notice tone="ok" role="status" title={t('orderList.bulk.back.done', { count: takenBack })} />;
  const text = act === 'bulk-resend' ? 'orderList.bulk.resent' : 'orderList.bulk.marked';
  const title = t(text, { count: done, of: done + failed.length });
  return (
    <Notice tone={failed.length > 0 ? 'warn' : 'ok'} role="status" title={title}>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ code, why }) => (
            <li key={code}>
              <span className="num">{spacedCode(code)}</span>: {t(`orderList.bulk.not.${why}`)}
            </li>
          ))}
        </ul>
      )}
      {takeBack}
    </Notice>
  );
}
