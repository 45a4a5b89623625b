import { useState } from 'react';
import { api, refusalOf } from '#src/client/api.ts';
import { amountText } from '#src/values/amount-text.ts';
import type { Permission } from '#src/values/permissions.ts';
import { changesOf, type MovedRole, movedRole, type ReadRole } from './people.ts';

export type OwnRole = ReadRole & { id: string };
/** What stands in the form: what is typed and ticked. */
type Draft = { name: string; limit: string; chosen: ReadonlySet<Permission> };

const EMPTY: ReadRole = { seen: '', name: '', permissions: [], givingLimitVnd: null };

/**
 * What is typed and ticked, beside what was read and what a colleague has made of it. A page that comes again replaces
 * what nobody has touched here, and nothing else; what is changed while a save is on its way stays, and is not saved yet.
 */
export function useRole(own: OwnRole | null, locale: string) {
  const [read, setRead] = useState<ReadRole>(own ?? EMPTY);
  const [moved, setMoved] = useState<MovedRole | null>(null);
  /** The refusal before was answered by taking what a colleague has saved. */
  const [isTaken, setIsTaken] = useState(false);
  const [draft, setDraft] = useState(draftOf(read, locale));
  if (own && own.seen > read.seen && !moved && isSame(draft, draftOf(read, locale))) begin(own);

  function begin(role: ReadRole): void {
    setRead(role);
    setMoved(null);
    setDraft(draftOf(role, locale));
  }

  return {
    ...{ ...draft, moved, isTaken, read },
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    save: async ({ name, limit }: Pick<Draft, 'name' | 'limit'>) => {
      setIsTaken(false);
      const permissions = [...draft.chosen];
      const input = { id: own?.id ?? null, seen: (moved ?? read).seen, name, limit, permissions };
      const { seen, givingLimitVnd } = await api.staff.people.saveRole.mutate(input).catch((error) => {
        setMoved(movedIn(error) ?? moved);
        throw error;
      });
      const saved = { seen, name, permissions, givingLimitVnd };
      setRead(saved);
      setMoved(null);
      setDraft((now) => (now.limit === limit ? { ...now, limit: draftOf(saved, locale).limit } : now));
    },
    /** What the colleague has saved, alone or with what was changed here. */
    take: (theirs: MovedRole, isMerged: boolean) => {
      begin(theirs);
      setIsTaken(true);
      if (isMerged) setDraft(merged(draft, { read, theirs, locale }));
    },
  };
}

function draftOf({ name, givingLimitVnd, permissions }: ReadRole, locale: string): Draft {
  const limit = givingLimitVnd === null ? '' : amountText(givingLimitVnd, locale);
  return { name, limit, chosen: new Set(permissions) };
}

/** What a colleague has saved, where that is why the save was refused. */
function movedIn(error: unknown): MovedRole | null {
  const { reason, values } = refusalOf(error, '');
  return reason === 'role_moved' ? movedRole(values) : null;
}

type Sides = { read: ReadRole; theirs: ReadRole; locale: string };

/** What the colleague has saved with what was changed here since it was read. */
function merged(mine: Draft, { read, theirs, locale }: Sides): Draft {
  const { added, removed } = changesOf(read, theirs);
  const [before, now] = [draftOf(read, locale), draftOf(theirs, locale)];
  return {
    name: mine.name === before.name ? now.name : mine.name,
    limit: mine.limit === before.limit ? now.limit : mine.limit,
    chosen: new Set([...[...mine.chosen].filter((one) => !removed.includes(one)), ...added]),
  };
}

function isSame(one: Draft, other: Draft): boolean {
  const isChosen = [...one.chosen].every((permission) => other.chosen.has(permission));
  return (
    one.name === other.name && one.limit === other.limit && one.chosen.size === other.chosen.size && isChosen
  );
}
