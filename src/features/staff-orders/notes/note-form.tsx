import type { Intl18 } from '#i18n/intl.ts';
import { NOTE_MAX_CHARS } from '#src/features/staff-orders/staff-orders.ts';
import type { Refused } from '#src/features/staff-orders/typed-form.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { MentionList } from './mention-list.tsx';

type Props = {
  intl: Intl18;
  action: string;
  refused: Refused | null;
  /** What can be written after an `@`. */
  handles: readonly string[];
};

/** A note between members of staff; what was refused is still in it. */
export function NoteForm({ intl: { t }, action, refused, handles }: Props) {
  return (
    <form method="post" action={action} noValidate className=":uno: grid gap-10px">
      <input type="hidden" name="_do" value="note" />
      <FormAlert message={refused && !refused.errors.text ? refused.message : null} />
      <MentionList handles={handles} label={t('orderDesk.note.names')}>
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
      </MentionList>
      {handles.length > 0 && (
        <details className=":uno: text-14px [&_summary]:(w-fit min-h-32px c-link cursor-pointer)">
          <summary>{t('orderDesk.note.call')}</summary>
          <p className="mut">{handles.map((handle) => `@${handle}`).join(', ')}</p>
        </details>
      )}
      <Button type="submit" className=":uno: justify-self-start" aria-keyshortcuts="Control+Enter">
        {t('orderDesk.note.save')}
      </Button>
    </form>
  );
}
