'use client';

import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, type SelectOption, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';

/** `first` is chosen at first: the narrowest role, not the widest. */
type Props = { roles: SelectOption[]; first: string; words: Words<'people.invite.form'> };

/** Invites somebody by e-mail to one of the roles that the sender may give. */
export function InviteForm({ roles, first, words }: Props) {
  const router = useRouter();
  const { isSending, errors, message, submit } = useSend({
    fields: ['email', 'roleId'],
    failed: words.failed,
    send: async ({ email = '', roleId = '' }) => {
      await api.staff.people.invite.mutate({ email, roleId });
      showToast({ tone: 'ok', title: words.done });
      await router.reload();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-14px mt-14px">
      <FormAlert message={message} />
      <div className=":uno: flex flex-wrap items-start gap-14px [&_.fld]:(flex-[1_1_240px] max-w-360px) [&_.btn]:(h-52px min-820:mt-30px)">
        <TextField
          name="email"
          type="email"
          label={words.email}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="send"
          error={errors.email}
        />
        <SelectField
          name="roleId"
          label={words.role}
          options={roles}
          defaultValue={first}
          error={errors.roleId}
        />
        <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.submitting}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

type ActionProps = { id: string; words: Words<'people.open.form'> };

/** Sends an open invitation again, or takes it back. */
export function InvitationActions({ id, words }: ActionProps) {
  const { busy, run } = useCommand({ failed: words.failed });
  const router = useRouter();

  async function act(name: 'resend' | 'withdraw', done: string): Promise<void> {
    if (!(await run(name, () => api.staff.people[name].mutate({ id })))) return;
    showToast({ tone: 'ok', title: done });
    await router.reload();
  }

  return (
    <div className=":uno: flex flex-wrap gap-[10px_12px]">
      <Button
        isLoading={busy === 'resend'}
        loadingText={words.busy}
        onClick={() => act('resend', words.resent)}
      >
        {words.resend}
      </Button>
      <Button
        variant="link"
        isLoading={busy === 'withdraw'}
        loadingText={words.busy}
        onClick={() => act('withdraw', words.withdrawn)}
      >
        {words.withdraw}
      </Button>
    </div>
  );
}
