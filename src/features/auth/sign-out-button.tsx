'use client';

import { useState } from 'react';
import { removeAccessToken } from '#src/client/access-token.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { forgetKeptTickets } from '#src/client/offline.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';

type Props = {
  text: string;
  /** Said when the server said nothing. */
  errorText: string;
  /** Where to go afterwards. */
  to: string;
};

/** Ends the session on the server first; only then is anything forgotten here. */
export function SignOutButton({ text, errorText, to }: Props) {
  const [isLoading, setIsLoading] = useState(false);

  async function signOut(): Promise<void> {
    setIsLoading(true);
    try {
      await api.auth.logout.mutate();
      removeAccessToken();
      forgetKeptTickets();
      window.location.assign(to);
    } catch (error) {
      setIsLoading(false);
      showToast({ tone: 'err', title: refusalOf(error, errorText).message });
    }
  }

  return (
    <Button variant="line" size="sm" icon="i-lucide-log-out" isLoading={isLoading} onClick={signOut}>
      {text}
    </Button>
  );
}
