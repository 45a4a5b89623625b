import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api, type Refusal, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { storedIn, type TwoSides } from '#src/features/resource-history/stored-fields.ts';
import type { SelectOption } from '#src/ui/fields/field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import { type DayName, dayNameText } from './calendar.ts';
import type { DaysPreview } from './hours-fields.tsx';

type Changed = Awaited<ReturnType<typeof api.staff.calendar.nameDays.mutate>>;
type Props = {
  run: { from: string; to: string };
  seasons: readonly SelectOption[];
  words: Words<'calendar.season'>;
  onSaved: (changed: Changed) => void;
};

/** `isTimed`: the preview is of hours of their own. */
type Shown = { preview: DaysPreview | null; isTimed: boolean; sides: TwoSides[] };

const NOTHING: Shown = { preview: null, isTimed: false, sides: [] };

/** Days are named after a look at what that means, and unless a colleague has changed them since. */
export function useSeason({ run, seasons, words, onSaved }: Props) {
  const [{ preview, isTimed, sides }, setShown] = useState(NOTHING);
  const { busy, run: act } = useCommand({ failed: words.failed });
  const router = useRouter();
  const sending = useSend({
    fields: ['season', 'nameVi', 'nameEn', 'opensAt', 'closesAt'],
    failed: words.failed,
    send: async ({ season = '', nameVi = '', nameEn = '', opensAt = '', closesAt = '' }) => {
      const typed = { season, nameVi, nameEn, opensAt, closesAt };
      if (!preview) return setShown({ ...(await look(run, typed)), sides });
      const saving = api.staff.calendar.nameDays.mutate({ ...run, ...typed, stamp: preview.stamp });
      onSaved(await saving.catch((error) => outdate(error, typedText(typed, seasons))));
      await finish(words.saved);
    },
  });

  /** What was shown is no longer true when a colleague's change came between. */
  function outdate(error: unknown, typed: string): never {
    const changed = changedSince(refusalOf(error, words.failed), typed);
    if (changed) setShown({ ...NOTHING, sides: changed });
    throw error;
  }

  async function finish(title: string): Promise<void> {
    setShown(NOTHING);
    showToast({ tone: 'ok', title });
    await router.reload();
  }

  async function unname(): Promise<void> {
    const input = { ...run, stamp: preview?.stamp ?? '' };
    const send = () => api.staff.calendar.unnameDays.mutate(input).catch((error) => outdate(error, ''));
    if (await act('unname', async () => onSaved(await send()))) await finish(words.removed);
    else forget();
  }

  const forget = () => setShown((shown) => ({ ...shown, preview: null }));

  return { ...sending, preview, isTimed, sides, busy, unname, forget };
}

async function look(run: Props['run'], { opensAt, closesAt }: DayName): Promise<Omit<Shown, 'sides'>> {
  const preview = await api.staff.calendar.previewDays.query({ ...run, opensAt, closesAt });
  return { preview, isTimed: opensAt !== '' };
}

/** What the days are called now beside what was typed; null for a refusal about something else. */
function changedSince({ reason, values }: Refusal, typed: string): TwoSides[] | null {
  if (reason !== 'days_changed') return null;
  return storedIn(values).map(({ key, label, text }) => ({ key, label, stored: text, typed }));
}

function typedText({ season, ...names }: DayName, seasons: readonly SelectOption[]): string {
  const label = seasons.find(({ value }) => value === season)?.label ?? season;
  return dayNameText({ ...names, season: label });
}
