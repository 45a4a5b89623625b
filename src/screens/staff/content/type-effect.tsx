/** What ticket types would do to days and orders, with the button that saves them after all. */

import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { changeInput } from '#src/features/resources/bulk/change-input.ts';
import { TICKED_ROW } from '#src/features/resources/bulk/ticked-rows.ts';
import {
  loadFormEffect,
  loadTickedEffect,
  type TypeEffect,
} from '#src/features/timetable/load-type-effect.ts';
import { TypeEffectPanel } from '#src/features/timetable/type-effect-panel.tsx';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Button } from '#src/ui/button.tsx';

/** Stands in the form that was sent, and is sent with it. */
export async function FormEffect({ context, id }: { context: ScreenContext; id: string }) {
  const { db, locale, refusedForm } = context;
  const typed = refusedForm?.typed ?? {};
  const revision = Number(typed._revision ?? 0);
  const effect = await loadFormEffect(db.read, context, { id, revision, leaves: typed });
  if (!effect) return null;
  const intl = intlFor(locale);
  return (
    <TypeEffectPanel {...{ intl, effect }} isAgain={Boolean(typed._seen)}>
      <input type="hidden" name="_seen" value={effect.key} />
      <Button type="submit" variant="cta" name="_do" value="save">
        {intl.t('timetable.types.seen')}
      </Button>
    </TypeEffectPanel>
  );
}

/** A form of its own above the list, with the rows that were ticked. */
export async function TickedEffect({ context, action }: { context: ScreenContext; action: `/${string}` }) {
  const { db, locale, refusedForm } = context;
  const typed = refusedForm?.typed ?? {};
  const ticked = Object.entries(typed).filter(([name]) => name.startsWith(TICKED_ROW));
  const asked = changeInput.safeParse({ ...settingOf(typed), rows: ticked.map(rowOf) });
  const effect = asked.success && (await loadTickedEffect(db.read, context, asked.data));
  if (!effect) return null;
  const intl = intlFor(locale);
  return (
    <form method="post" encType="multipart/form-data" action={action}>
      {[...ticked, ['_seen', effect.key] as const].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TypeEffectPanel {...{ intl, effect }} isAgain={Boolean(typed._seen)}>
        <Button type="submit" variant="cta" name="_do" value={`${asked.data.field}=${asked.data.typed}`}>
          {intl.t('timetable.types.seen')}
        </Button>
      </TypeEffectPanel>
    </form>
  );
}

function rowOf([name, revision]: [string, string]) {
  return { id: name.slice(TICKED_ROW.length), revision: Number(revision) };
}

function settingOf({ _do = '', _to = '' }: PostedFields) {
  const [field = '', typed = ''] = (_do === 'set' ? _to : _do).split('=');
  return { field, typed };
}

/** Of a file, as it was stored with what it would do. */
export function FileEffect({ context, report }: { context: ScreenContext; report: object }) {
  const { effect, isAgain } = report as { effect?: TypeEffect; isAgain?: boolean };
  const intl = intlFor(context.locale);
  return effect ? <TypeEffectPanel {...{ intl, effect, isAgain }}>{null}</TypeEffectPanel> : null;
}
