'use client';

import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import type { Permission } from '#src/values/permissions.ts';
import { RoleMoved } from './role-moved.tsx';
import { type OwnRole, useRole } from './use-role.ts';

type Choice = { value: Permission; label: string };
type RoleProps = {
  /** As the page was read; null for a new role. */
  own: OwnRole | null;
  /** Those that the person has who edits it. */
  choices: Choice[];
  words: Words<'people.ownRole.form'>;
  locale: string;
};

/** One of the park's own roles: its name, what it may do and how much it gives alone. */
export function RoleForm({ own, choices, words, locale }: RoleProps) {
  const role = useRole(own, locale);
  const { name, limit, chosen, moved, read } = role;
  const router = useRouter();
  const { isSending, errors, message, submit } = useSend({
    fields: ['name', 'limit'],
    failed: words.failed,
    send: async (typed) => {
      await role.save({ name: typed.name ?? '', limit: typed.limit ?? '' });
      showToast({ tone: 'ok', title: words.saved });
      await router.reload();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-14px mt-14px">
      <TextField
        name="name"
        id={`role-name-${own?.id ?? 'new'}`}
        label={words.name}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => role.change({ name: currentTarget.value })}
        error={errors.name}
        className=":uno: max-w-360px"
      />
      <Permissions {...{ choices, chosen }} onChange={(next) => role.change({ chosen: next })} />
      <TextField
        name="limit"
        id={`role-limit-${own?.id ?? 'new'}`}
        label={words.limit}
        hint={words.limitHint}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        value={limit}
        onChange={({ currentTarget }) => role.change({ limit: currentTarget.value })}
        error={errors.limit}
        className=":uno: max-w-360px"
      />
      <FormAlert message={role.isTaken ? null : message} />
      {moved && <RoleMoved {...{ read, moved, choices, words, locale }} onTake={role.take} />}
      <Button
        type="submit"
        variant="solid"
        className=":uno: justify-self-start"
        isLoading={isSending}
        loadingText={words.saving}
      >
        {moved ? words.saveMine : words.save}
      </Button>
    </form>
  );
}

type Chosen = ReadonlySet<Permission>;
type PermissionsProps = { choices: Choice[]; chosen: Chosen; onChange: (chosen: Chosen) => void };

function Permissions({ choices, chosen, onChange }: PermissionsProps) {
  return (
    <div className=":uno: grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-[2px_18px] [&_label]:(flex gap-10px items-center min-h-44px)">
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.has(value)}
            onChange={() => onChange(toggled(chosen, value))}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

function toggled(chosen: Chosen, value: Permission): Chosen {
  const after = new Set(chosen);
  if (!after.delete(value)) after.add(value);
  return after;
}
