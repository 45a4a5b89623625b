'use client';

import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, type SelectOption, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';

type Props = {
  userId: string;
  roleId: string;
  roles: SelectOption[];
  /** A second factor, which can be taken away where it was lost. */
  hasFactor: boolean;
  /** Why nothing but the end of their work can be chosen; null for a role that the reader may give. */
  above: string | null;
  /** What a deactivation does, said before it. */
  sure: string;
  words: Words<'people.form'>;
};

/** Another role for a colleague; the end of their work here or of their second factor, each asked once more and why. */
export function MemberActions(props: Props) {
  const { userId, roleId, sure, words } = props;
  const [asked, setAsked] = useState<'end' | 'reset' | null>(null);
  const changeRole = useChangeRole(userId, roleId);
  const router = useRouter();
  const { isSending, errors, message, submit } = useSend({
    fields: ['roleId', 'reason'],
    failed: words.failed,
    send: async ({ roleId: to = '', reason = '' }) => {
      const { people } = api.staff;
      if (asked === 'end') await people.deactivate.mutate({ userId, reason });
      else if (asked === 'reset') await people.resetFactors.mutate({ userId, reason });
      else await changeRole(to);
      showToast({ tone: 'ok', title: asked === 'end' ? words.left : asked ? words.reset : words.changed });
      setAsked(null);
      await router.reload();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-12px">
      <FormAlert message={message} />
      {asked ? (
        <Sure
          {...{ userId, isSending, words }}
          error={errors.reason}
          text={asked === 'end' ? sure : words.resetSure}
          yes={asked === 'end' ? words.deactivateNow : words.resetNow}
          onBack={() => setAsked(null)}
        />
      ) : (
        <Choices {...props} {...{ isSending }} error={errors.roleId} onAsk={setAsked} />
      )}
    </form>
  );
}

type ChoicesProps = Omit<Props, 'sure'> & {
  isSending: boolean;
  error: string | undefined;
  onAsk: (what: 'end' | 'reset') => void;
};

function Choices(props: ChoicesProps) {
  const { userId, roleId, roles, hasFactor, above, words, isSending, error, onAsk } = props;
  return (
    <div className=":uno: flex flex-wrap items-end gap-[10px_12px] [&_.fld]:(flex-[1_1_200px] max-w-280px) [&_.btn]:h-52px">
      {above === null ? (
        <>
          <SelectField
            name="roleId"
            id={`role-${userId}`}
            label={words.role}
            options={roles}
            defaultValue={roleId}
            error={error}
          />
          <Button key="change" type="submit" isLoading={isSending} loadingText={words.busy}>
            {words.change}
          </Button>
        </>
      ) : (
        <p className=":uno: mut basis-full">{above}</p>
      )}
      <Button key="ask" variant="link" onClick={() => onAsk('end')}>
        {words.deactivate}
      </Button>
      {hasFactor && (
        <Button key="reset" variant="link" onClick={() => onAsk('reset')}>
          {words.resetFactors}
        </Button>
      )}
    </div>
  );
}

/** A refusal that tells which role they have by now is an answer: the next press is measured by that one. */
function useChangeRole(userId: string, readRoleId: string) {
  const [movedTo, setMovedTo] = useState<string | null>(null);
  return async (roleId: string): Promise<void> => {
    const input = { userId, roleId, seenRoleId: movedTo ?? readRoleId };
    await api.staff.people.changeRole.mutate(input).catch((error: unknown) => {
      const { seenRoleId } = refusalOf(error, '').values;
      if (seenRoleId !== undefined) setMovedTo(String(seenRoleId));
      throw error;
    });
    setMovedTo(null);
  };
}

type SureProps = Pick<Props, 'userId' | 'words'> & {
  text: string;
  yes: string;
  isSending: boolean;
  /** Of the reason. */
  error: string | undefined;
  onBack: () => void;
};

function Sure({ userId, text, yes, isSending, error, words, onBack }: SureProps) {
  return (
    <>
      <p id={`sure-${userId}`}>{text}</p>
      <TextField
        name="reason"
        id={`reason-${userId}`}
        label={words.reason}
        hint={words.reasonHint}
        error={error}
        maxLength={REASON_MAX_CHARS}
        required
        autoComplete="off"
      />
      <div className=":uno: flex flex-wrap gap-[10px_12px]">
        <Button
          key="now"
          type="submit"
          variant="solid"
          isLoading={isSending}
          loadingText={words.busy}
          aria-describedby={`sure-${userId}`}
        >
          {yes}
        </Button>
        <Button key="back" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}
