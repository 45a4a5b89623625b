'use client';

import './auth-page.css';
import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import type { IdentityProvider } from '#src/values/identity-provider.ts';

type Props = {
  methods: readonly IdentityProvider[];
  words: Words<'auth.with'>;
  /** Between these and the form. */
  or: string;
  /** The page that was wanted. */
  next: string | null;
};

const ICONS = {
  google: 'i-simple-icons-google',
  facebook: 'i-simple-icons-facebook',
  zalo: 'i-simple-icons-zalo',
} as const;

/**
 * Signing in with an account elsewhere: the server makes the address, and this browser a cookie of it. A press before the
 * scripts are there waits for them; without scripts a form is posted.
 */
export function OtherSignIns({ methods, words, or, next }: Props) {
  const [busy, setBusy] = useState<IdentityProvider | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    // Back from there by the browser's own button, with the page as it was left.
    const reset = () => setBusy(null);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function leave(provider: IdentityProvider): Promise<void> {
    if (busy) return;
    setBusy(provider);
    setMessage(null);
    try {
      const { url } = await api.auth.oauthUrl.mutate({ provider, next });
      window.location.assign(url);
    } catch (error) {
      setBusy(null);
      setMessage(refusalOf(error, words.failed).message);
    }
  }

  return (
    // Its mark is a word, which is small in a square.
    <div className=":uno: grid gap-12px mt-24px [&_.i-simple-icons-zalo]:(w-30px h-30px -my-5px)">
      <p className=":uno: door-or flex items-center gap-14px c-ink-3 text-14px">{or}</p>
      <FormAlert message={message} />
      {methods.map((method) => (
        <Button
          key={method}
          size="lg"
          isBlock
          icon={ICONS[method]}
          isLoading={busy === method}
          onClick={() => void leave(method)}
        >
          {words[method]}
        </Button>
      ))}
      <noscript>
        <form method="post" className=":uno: grid gap-12px">
          {methods.map((method) => (
            <Button key={method} size="lg" isBlock type="submit" name="provider" value={method}>
              {words[method]}
            </Button>
          ))}
        </form>
      </noscript>
    </div>
  );
}
