'use client';

import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Words } from '#i18n/intl.ts';
import { saveAccessToken } from '#src/client/access-token.ts';
import { api, type Refusal, refusalOf } from '#src/client/api.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { focusFirstError, TextField } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  words: Words<'auth.login'>;
  /** The sign-in page itself: the server knows where a signed-in person goes next. */
  to: string;
};

const FIELDS = ['email', 'password'] as const;

export function LoginForm({ words, to }: Props) {
  const isHydrated = useIsHydrated();
  const { isLoading, refusal, logIn } = useLogin({ words, to });
  const hasFields = refusal !== null && FIELDS.some((name) => refusal.fields[name]);
  return (
    <form method="post" noValidate onSubmit={logIn} className="grid gap-5 mt-8">
      {refusal && !hasFields && (
        <p role="alert" className="hint hint-error m-0!">
          <Icon name="i-lucide-triangle-alert" />
          {refusal.message}
        </p>
      )}
      <TextField
        name="email"
        type="email"
        label={words.email}
        icon="i-lucide-mail"
        autoComplete="username"
        error={refusal?.fields.email}
      />
      <PasswordField words={words} error={refusal?.fields.password} />
      <Button
        type="submit"
        variant="solid"
        size="lg"
        isBlock
        disabled={!isHydrated}
        isLoading={isLoading}
        loadingText={words.submitting}
      >
        {words.submit}
      </Button>
    </form>
  );
}

function useLogin({ words, to }: Props) {
  const [isLoading, setIsLoading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function logIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setIsLoading(true);
    setRefusal(null);
    try {
      const login = { email: String(typed.get('email')), password: String(typed.get('password')) };
      const { accessToken } = await api.auth.login.mutate(login);
      saveAccessToken(accessToken);
      window.location.assign(to);
    } catch (error) {
      const refused = refusalOf(error, `${words.failed}. ${words.offline}`);
      flushSync(() => {
        setRefusal(refused);
        setIsLoading(false);
      });
      const wrong = FIELDS.filter((name) => refused.fields[name]);
      focusFirstError(wrong.length > 0 ? wrong : ['password']);
    }
  }

  return { isLoading, refusal, logIn };
}

function PasswordField({ words, error }: { words: Props['words']; error: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      name="password"
      type={isShown ? 'text' : 'password'}
      label={words.password}
      icon="i-lucide-lock"
      autoComplete="current-password"
      error={error}
      after={
        <button
          type="button"
          className="ib -mr-3"
          aria-label={isShown ? words.hide : words.show}
          title={isShown ? words.hide : words.show}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'} />
        </button>
      }
    />
  );
}
