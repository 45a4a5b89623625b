'use client';

import { removeAccessToken } from '#src/client/account/access-token.ts';
import { api } from '#src/client/api.ts';
import { clearCachedTickets } from '#src/client/offline.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';

type Props = {
  text: string;
  /** Shown when the server sent no message. */
  errorText: string;
  /** Where to go afterwards. */
  to: string;
};

/** Ends the session on the server first; only then is local data cleared. */
export function SignOutButton({ text, errorText, to }: Props) {
  const { busy, run } = useCommand({ failed: errorText });

  async function signOut(): Promise<void> {
    if (!(await run('out', () => api.auth.logout.mutate(), true))) return;
    removeAccessToken();
    clearCachedTickets();
    window.location.assign(to);
  }

  return (
    <>
      <Button variant="line" size="sm" icon="i-lucide-log-out" isLoading={busy !== null} onClick={signOut}>
        {text}
      </Button>
      <noscript>
        <form method="post">
          <Button variant="line" size="sm" type="submit" name="form" value="sign-out">
            {text}
          </Button>
        </form>
      </noscript>
    </>
  );
}
