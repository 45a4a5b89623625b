import { useState } from 'react';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import type { DishGroup, SoldOutDish, SoldOutWords } from './menu.ts';

type Start = { groups: DishGroup[]; day: string; words: SoldOutWords };

/** Which dishes are gone: switched at once, and back again when the server refuses. */
export function useSoldOuts({ groups, day, words }: Start) {
  const [gone, setGone] = useState<ReadonlySet<string>>(() => goneOf(groups));
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  async function toggle({ id, name }: SoldOutDish): Promise<void> {
    if (saving.has(id)) return;
    const isSoldOut = !gone.has(id);
    setGone((all) => withOne(all, id, isSoldOut));
    setSaving((all) => withOne(all, id, true));
    try {
      const saved = await api.menu.setSoldOut.mutate({ dishId: id, isSoldOut });
      // Left open over night: the list is yesterday's, and everything is on the menu again.
      if (saved.day !== day) window.location.reload();
    } catch (error) {
      setGone((all) => withOne(all, id, !isSoldOut));
      const { message } = refusalOf(error, words.offline);
      showToast({ title: `${words.failed} ${name}`, text: message, tone: 'err', durationMs: 6000 });
    }
    setSaving((all) => withOne(all, id, false));
  }

  return { gone, saving, toggle };
}

function goneOf(groups: DishGroup[]): Set<string> {
  return new Set(groups.flatMap(({ dishes }) => dishes.filter((dish) => dish.isSoldOut).map(({ id }) => id)));
}

function withOne(all: ReadonlySet<string>, id: string, isIn: boolean): Set<string> {
  const next = new Set(all);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
