'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import type { Permission } from '#src/values/permissions.ts';
import { changesOf, type MovedRole, movedRole, type ReadRole } from './people.ts';

type Choice = { value: Permission; label: string };
type RoleProps = {
  /** As the page was read; null for a new role. */
  own: (ReadRole & { id: string }) | null;
  /** Those that the person has who edits it. */
  choices: Choice[];
  words: Words<'people.ownRole.form'>;
};

/** One of the park's own roles: its name and what it may do. */
export function RoleForm({ own, choices, words }: RoleProps) {
  const role = useRole(own);
  const { name, chosen, moved, read } = role;
  const router = useRouter();
  const { isSending, errors, message, submit } = useSend({
    fields: ['name'],
    failed: words.failed,
    send: async (typed) => {
      await role.save(typed.name ?? '');
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
        onChange={({ currentTarget }) => role.rename(currentTarget.value)}
        error={errors.name}
        className=":uno: max-w-360px"
      />
      <div className=":uno: grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-[2px_18px] [&_label]:(flex gap-10px items-center min-h-44px)">
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.has(value)} onChange={() => role.toggle(value)} />
            {label}
          </label>
        ))}
      </div>
      <FormAlert message={role.isTaken ? null : message} />
      {moved && read && <Moved {...{ read, moved, choices, words }} onTake={role.take} />}
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

const EMPTY: ReadRole = { seen: '', name: '', permissions: [] };

/**
 * What is typed and ticked, beside what was read and what a colleague has made of it. A page that comes again replaces
 * what nobody has touched here, and nothing else; what is changed while a save is on its way stays, and is not saved yet.
 */
function useRole(own: RoleProps['own']) {
  const [read, setRead] = useState<ReadRole>(own ?? EMPTY);
  const [moved, setMoved] = useState<MovedRole | null>(null);
  /** The refusal before was answered by taking what a colleague has saved. */
  const [isTaken, setIsTaken] = useState(false);
  const [name, setName] = useState(read.name);
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(read.permissions));
  const isTouched = name !== read.name || !isSame(chosen, read.permissions);
  if (own && own.seen > read.seen && !isTouched && !moved) begin(own);

  function begin(role: ReadRole): void {
    setRead(role);
    setMoved(null);
    setName(role.name);
    setChosen(new Set(role.permissions));
  }

  const toggle = (value: Permission) => setChosen(toggled(chosen, value));
  return {
    ...{ name, chosen, moved, isTaken, read, toggle, rename: setName },
    save: async (typed: string) => {
      setIsTaken(false);
      const permissions = [...chosen];
      const input = { id: own?.id ?? null, seen: (moved ?? read).seen, name: typed, permissions };
      const { seen } = await api.staff.people.saveRole.mutate(input).catch((error: unknown) => {
        setMoved(movedIn(error) ?? moved);
        throw error;
      });
      setRead({ seen, name: typed, permissions });
      setMoved(null);
    },
    /** What the colleague has saved, alone or with what was changed here. */
    take: (theirs: MovedRole, isMerged: boolean) => {
      begin(theirs);
      setIsTaken(true);
      if (isMerged) setChosen(merged(chosen, read, theirs));
      if (isMerged && name !== read.name) setName(name);
    },
  };
}

/** What a colleague has saved, where that is why the save was refused. */
function movedIn(error: unknown): MovedRole | null {
  const { reason, values } = refusalOf(error, '');
  return reason === 'role_moved' ? movedRole(values) : null;
}

function merged(chosen: ReadonlySet<Permission>, read: ReadRole, theirs: ReadRole): ReadonlySet<Permission> {
  const { added, removed } = changesOf(read, theirs);
  return new Set([...[...chosen].filter((one) => !removed.includes(one)), ...added]);
}

function isSame(chosen: ReadonlySet<Permission>, permissions: readonly Permission[]): boolean {
  return chosen.size === permissions.length && permissions.every((one) => chosen.has(one));
}

function toggled(chosen: ReadonlySet<Permission>, value: Permission): ReadonlySet<Permission> {
  const after = new Set(chosen);
  if (!after.delete(value)) after.add(value);
  return after;
}

type MovedProps = Pick<RoleProps, 'choices' | 'words'> & {
  read: ReadRole;
  moved: MovedRole;
  onTake: (theirs: MovedRole, isMerged: boolean) => void;
};

/** What a colleague has saved meanwhile, against what was read here; it comes into view where the form is a long one. */
function Moved({ read, moved, choices, words, onTake }: MovedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { added, removed, renamed } = changesOf(read, moved);
  const named = (those: readonly Permission[]) =>
    choices.filter(({ value }) => those.includes(value)).map(({ label }) => label);
  const lines: [string, string[]][] = [
    [words.added, named(added)],
    [words.removed, named(removed)],
    [words.renamed, renamed === null ? [] : [renamed]],
  ];
  const shown = lines.filter(([, names]) => names.length > 0);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className=":uno: grid gap-10px p-[12px_14px] rule-line-2 round-1 bg-bg [outline:none]"
    >
      <dl className=":uno: grid gap-6px [&>div]:(grid grid-cols-[120px_minmax(0,1fr)] gap-10px) [&_dt]:font-600 max-560:[&>div]:grid-cols-[minmax(0,1fr)]">
        {shown.map(([title, names]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className=":uno: wrap-anywhere">{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {shown.length === 0 && <p>{words.sameAsRead}</p>}
      <div className=":uno: flex flex-wrap gap-[8px_12px]">
        <Button onClick={() => onTake(moved, true)}>{words.merge}</Button>
        <Button onClick={() => onTake(moved, false)}>{words.takeTheirs}</Button>
      </div>
    </div>
  );
}
