import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';

type Props = {
  intl: Intl18;
  name: string;
  /** To this very page, and to the one that ends the session. */
  action: `/${string}`;
  signOutAction: `/${string}`;
  /** Beside the notice above the page. */
  error: string | undefined;
};

/** A locked screen: who has locked it, the field that opens it, and the way out. */
export function LockForm({ intl: { t }, name, action, signOutAction, error }: Props) {
  return (
    <>
      <h1 className="h2">{t('auth.lock.title')}</h1>
      <p className=":uno: lead mut mt-3">{t('auth.lock.lead', { name })}</p>
      <form method="post" action={action} noValidate className=":uno: grid gap-18px mt-24px">
        <TextField
          name="password"
          type="password"
          label={t('auth.lock.field')}
          hint={t('auth.lock.hint')}
          autoComplete="current-password"
          enterKeyHint="go"
          error={error}
        />
        <Button type="submit" variant="solid" name="_do" value="unlock">
          {t('auth.lock.open')}
        </Button>
      </form>
      <form method="post" action={signOutAction} className=":uno: mt-24px pt-20px rule-t-line text-15px">
        <input type="hidden" name="form" value="sign-out" />
        <Button type="submit" variant="link">
          {t('auth.lock.signOut')}
        </Button>
      </form>
    </>
  );
}
