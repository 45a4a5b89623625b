import './auth-page.css';
import type { Intl18 } from '#i18n/intl.ts';
import type { FactorMethods } from '#src/features/factors/factors.ts';
import { UnlockByPasskey } from '#src/features/factors/own-factors.tsx';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { OtherSignIns } from './other-sign-ins.tsx';

/** What opens the screen of this account; `providers`: where it signs in instead, as far as the site offers them. */
type UnlockMethods = FactorMethods & { hasPassword: boolean; providers: readonly IdentityProvider[] };

type Props = {
  intl: Intl18;
  name: string;
  methods: UnlockMethods;
  /** To this very page, and to the one that ends the session. */
  action: `/${string}`;
  signOutAction: `/${string}`;
  /** The page that was open. */
  next: string | null;
  /** Beside the notice above the page. */
  error: string | undefined;
};

/** A locked screen: who has locked it, what opens it, and the way out. */
export function LockForm(props: Props) {
  const { intl, name, methods, action, signOutAction, error } = props;
  const { t } = intl;
  const isTyped = methods.hasPassword || methods.hasTotp;
  return (
    <>
      <h1 className="h2">{t('auth.lock.title')}</h1>
      <p className=":uno: lead mut mt-3 mb-28px">{t('auth.lock.lead', { name })}</p>
      {methods.hasPasskey && <UnlockByPasskey words={passkeyWords(props, isTyped)} to={action} />}
      {isTyped && (
        <form method="post" action={action} noValidate className=":uno: grid gap-18px mt-18px">
          <TextField
            name="password"
            {...(methods.hasPassword
              ? { type: 'password', autoComplete: 'current-password', label: t('auth.lock.field') }
              : { inputMode: 'numeric', autoComplete: 'one-time-code', label: t('auth.lock.code') })}
            hint={
              methods.hasTotp ? t(methods.hasPassword ? 'auth.lock.hint' : 'auth.lock.codeHint') : undefined
            }
            enterKeyHint="go"
            error={error}
          />
          <Button type="submit" variant="solid" name="_do" value="unlock">
            {t('auth.lock.open')}
          </Button>
        </form>
      )}
      {!methods.hasPassword && <SignInAnew {...props} isOnly={!isTyped && !methods.hasPasskey} />}
      <form method="post" action={signOutAction} className=":uno: mt-24px pt-20px rule-t-line text-15px">
        <input type="hidden" name="form" value="sign-out" />
        <Button type="submit" variant="link">
          {t('auth.lock.signOut')}
        </Button>
      </form>
    </>
  );
}

/** Nothing stands after "or" where the passkey is the only one. */
function passkeyWords({ intl }: Props, isTyped: boolean) {
  const { or, ...words } = intl.words('factors.form');
  return { ...words, passkey: intl.t('auth.lock.passkey'), or: isTyped ? or : '' };
}

/** For an account without a password: it signs in again where it did, or gets one by mail. */
function SignInAnew({ intl, methods: { providers }, next, isOnly }: Props & { isOnly: boolean }) {
  const { t, locale, words } = intl;
  return (
    <>
      <p className=":uno: mt-18px">{t(isOnly ? 'auth.lock.noKey' : 'auth.lock.anew')}</p>
      {providers.length > 0 && (
        <OtherSignIns methods={providers} words={words('auth.with')} or={t('auth.lock.again')} next={next} />
      )}
      <p className=":uno: mt-18px text-15px">
        <Link to={href('forgot', locale)} className="lnk">
          {t('auth.lock.byMail')}
        </Link>
      </p>
    </>
  );
}
