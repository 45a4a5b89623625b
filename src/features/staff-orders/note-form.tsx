import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { NOTE_MAX_CHARS } from './staff-orders.ts';
import type { Refused } from './typed-form.ts';

type Props = { intl: Intl18; action: string; refused: Refused | null };

/** A note between members of staff; what was refused is still in it. */
export function NoteForm({ intl: { t }, action, refused }: Props) {
  return (
    <form method="post" action={action} noValidate className=":uno: grid gap-10px">
      <input type="hidden" name="_do" value="note" />
      <FormAlert message={refused && !refused.errors.text ? refused.message : null} />
      <TextArea
        name="text"
        id="order-note"
        label={t('orderDesk.note.label')}
        hint={t('orderDesk.note.hint')}
        rows={3}
        maxLength={NOTE_MAX_CHARS}
        defaultValue={refused?.typed.text}
        error={refused?.errors.text}
        aria-keyshortcuts="N"
      />
      <Button type="submit" className=":uno: justify-self-start">
        {t('orderDesk.note.save')}
      </Button>
    </form>
  );
}
