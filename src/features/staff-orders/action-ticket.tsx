import '#src/ui/styles/tickets.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';
import type { OrderAction } from './staff-orders.ts';
import type { Refused } from './typed-form.ts';

/** What changes, in the order in which it is told. */
export type Consequence = {
  part: 'guest' | 'money' | 'ticketsLine' | 'places' | 'stock' | 'ledger';
  text: string;
};

export type TicketProps = {
  intl: Intl18;
  /** Where it is posted. */
  action: string;
  /** Back to the order without it. */
  close: `/${string}`;
  refused: Refused | null;
};
type Props = TicketProps & {
  act: OrderAction;
  title: string;
  lines: readonly Consequence[];
  /** On the stub: what it comes to. */
  sum: ReactNode;
  submit: string;
  /** Gold where money moves, quiet where something ends. */
  tone: 'money' | 'send' | 'end';
  /** Its sum follows what is chosen: without scripts by a press of its own. */
  canLook?: boolean;
  /** What is chosen or typed besides the reason. */
  children?: ReactNode;
};

const VARIANTS = { money: 'cta', send: 'solid', end: 'line' } as const;

/** Something is about to happen to a guest, to money or to places: what, why, and the one button. */
export function ActionTicket(props: Props) {
  const {
    intl,
    action,
    close,
    refused,
    act,
    title,
    lines,
    sum,
    submit,
    tone,
    canLook = false,
    children,
  } = props;
  const { t } = intl;
  return (
    <form
      id="act-form"
      className="tk tk-raised"
      method="post"
      action={action}
      noValidate
      aria-labelledby="act-title"
    >
      <div className=":uno: tk-main grid grid-cols-1 gap-14px p-[18px_20px]">
        <h3 className=":uno: text-17px [outline:none]" id="act-title" tabIndex={-1}>
          {title}
        </h3>
        <input type="hidden" name="_do" value={act} />
        <FormAlert message={refused?.message ?? null} />
        {children}
        <dl className=":uno: grid gap-8px text-14.5px [&>div]:(grid grid-cols-[64px_minmax(0,1fr)] gap-10px) [&_dt]:font-600">
          {lines.map(({ part, text }) => (
            <div key={part}>
              <dt>{t(`orderDesk.act.${part}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <TextField
          name="reason"
          id="act-reason"
          label={t('orderDesk.act.reason')}
          hint={t('orderDesk.act.reasonHint')}
          maxLength={REASON_MAX_CHARS}
          required
          enterKeyHint="send"
          defaultValue={refused?.typed.reason}
          error={refused?.errors.reason}
        />
      </div>
      <Stub {...{ intl, close, sum, submit, tone, canLook }} />
    </form>
  );
}

type SumProps = Pick<Props, 'intl' | 'close' | 'sum' | 'submit' | 'tone'> & { canLook: boolean };

/** What it comes to, and the one button. */
function Stub({ intl: { t }, close, sum, submit, tone, canLook }: SumProps) {
  const isMoney = tone === 'money';
  return (
    <div
      className={
        isMoney
          ? ':uno: tk-stub flow-row gap-[10px_16px] p-[16px_20px] bg-stub! c-lac-ink'
          : ':uno: tk-stub flow-row gap-[10px_16px] p-[16px_20px] bg-surface-2!'
      }
    >
      <span className=":uno: mr-auto" role={canLook ? 'status' : undefined}>
        {sum}
      </span>
      {canLook && (
        <noscript>
          <Button type="submit" name="look" value="1">
            {t('orderDesk.act.look')}
          </Button>
        </noscript>
      )}
      <ButtonLink
        variant="link"
        to={close}
        scroll={false}
        aria-keyshortcuts="Escape"
        {...(isMoney ? { className: ':uno: c-lac-ink' } : {})}
      >
        {t('orderDesk.act.close')}
      </ButtonLink>
      <Button
        type="submit"
        variant={VARIANTS[tone]}
        {...(tone === 'end' ? { className: ':uno: c-err' } : {})}
      >
        {submit}
      </Button>
    </div>
  );
}
