import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import type { Permission } from '#src/values/permissions.ts';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';

/** What a form was refused with; its fields as they were typed. */
type Refused = {
  message: string;
  errors: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
};
type Option = { value: string; label: string };

type AskProps = {
  intl: Intl18;
  /** Where it is posted. */
  action: `/${string}`;
  permission: Permission;
  /** Since when it waits for an answer; null before it was asked for. */
  askedAt: string | null;
  /** The page to be shown again afterwards, if not the one that it is posted to. */
  back?: string;
};

/** Asks whoever gives roles for one permission; once asked, it says so instead. */
export function AskPermission({ intl: { t, moment }, action, permission, askedAt, back }: AskProps) {
  if (askedAt) return <p className="mut">{t('people.ask.waits', { time: moment(askedAt) })}</p>;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="_do" value="ask" />
      <input type="hidden" name="permission" value={permission} />
      {back && <input type="hidden" name="back" value={back} />}
      <Button type="submit">{t('people.ask.button')}</Button>
    </form>
  );
}

type ChooseProps = {
  intl: Intl18;
  action: `/${string}`;
  options: readonly Option[];
  refused: Refused | null;
};

/** The same for whatever else somebody lacks. */
export function ChoosePermission({ intl: { t }, action, options, refused }: ChooseProps) {
  const error = refused?.errors.permission;
  return (
    <form method="post" action={action} noValidate className={FORM}>
      <input type="hidden" name="_do" value="ask" />
      <FormAlert message={refused && !error ? refused.message : null} />
      <SelectField
        name="permission"
        label={t('people.ask.field')}
        options={options}
        defaultValue={refused?.typed.permission ?? ''}
        placeholder=""
        error={error}
      />
      <Button type="submit">{t('people.ask.button')}</Button>
    </form>
  );
}

type DecideProps = {
  intl: Intl18;
  action: `/${string}`;
  /** The request. */
  id: string;
  refused: Refused | null;
};

type GrantProps = DecideProps & {
  roles: readonly Option[];
  first: string;
  hint: string;
  /** The role that they have as the page was read. */
  seenRoleId: string;
};

/** Another role, which has what was asked for. */
export function GrantForm(props: GrantProps) {
  const { intl, action, id, refused, roles, first, hint, seenRoleId } = props;
  const { t } = intl;
  const error = refused?.errors.roleId;
  return (
    <form method="post" action={action} noValidate className={FORM}>
      <input type="hidden" name="_do" value="grant" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seenRoleId" value={seenRoleId} />
      <FormAlert message={refused && !error ? refused.message : null} />
      <SelectField
        name="roleId"
        id={`grant-${id}`}
        label={t('people.requests.role')}
        hint={hint}
        options={roles}
        defaultValue={refused?.typed.roleId ?? first}
        error={error}
      />
      <Button type="submit" variant="solid">
        {t('people.requests.grant')}
      </Button>
    </form>
  );
}

/** No, and why. */
export function DeclineForm({ intl: { t }, action, id, refused }: DecideProps) {
  const error = refused?.errors.reason;
  return (
    <form method="post" action={action} noValidate className={FORM}>
      <input type="hidden" name="_do" value="decline" />
      <input type="hidden" name="id" value={id} />
      <FormAlert message={refused && !error ? refused.message : null} />
      <TextField
        name="reason"
        id={`decline-${id}`}
        label={t('people.requests.reason')}
        hint={t('people.requests.reasonHint')}
        maxLength={REASON_MAX_CHARS}
        defaultValue={refused?.typed.reason}
        error={error}
      />
      <Button type="submit">{t('people.requests.decline')}</Button>
    </form>
  );
}

const FORM = ':uno: grid grid-cols-1 gap-12px max-w-420px [&_.btn]:(min-h-44px w-fit)';
