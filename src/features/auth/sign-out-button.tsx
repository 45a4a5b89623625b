'use client';

import type { FormEvent } from 'react';
import { leaveSignedOut } from '#src/client/account/end-session.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';

type Props = {
  text: string;
  /** Shown when the server sent no message. */
  errorText: string;
  /** The page that takes the form where no script runs. */
  action: string;
  /** Where to go afterwards. */
  to: string;
  /** One whose sheet the page has. */
  icon?: `i-lucide-${string}`;
};

/** Ends the session on the server first; only then is local data cleared. Without scripts the form is posted. */
export function SignOutButton({ text, errorText, action, to, icon = 'i-lucide-log-out' }: Props) {
  const { busy, run } = useCommand({ failed: errorText });

  async function signOut(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await run('out', () => api.auth.logout.mutate(), true))) return;
    leaveSignedOut(to);
  }

  return (
    <form method="post" action={action} onSubmit={signOut}>
      <Button
        type="submit"
        name="form"
        value="sign-out"
        variant="line"
        size="sm"
        icon={icon}
        isLoading={busy !== null}
      >
        {text}
      </Button>
    </form>
  );
}
