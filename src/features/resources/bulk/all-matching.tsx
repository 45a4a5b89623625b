import type { Intl18 } from '#i18n/intl.ts';
import type { ListPage, Resource } from '#src/features/resources/resources.ts';
import { CheckboxField, TextField } from '#src/ui/fields/field.tsx';
import { CONFIRMED_ABOVE, MATCHING_MAX } from './change-input.ts';
import type { SentBulk } from './sent-bulk.ts';

/** Their changes are shown first, and are those of the ticked rows. */
const TICKED_ONLY = ['ticket-types'];

type Props = { intl: Intl18; resource: Resource; page: ListPage; sent: SentBulk };

const WHOLE =
  ':uno: whole [&:not(:has([type=checkbox]:checked))_.fld]:hidden max-760:([order:-1] basis-full)';

/** Once a whole page is ticked: all rows of the list instead, with their number typed where they are many. */
export function AllMatching({ intl: { t, number }, resource, page, sent: { typed, errors } }: Props) {
  const { total } = page;
  const shown = page.rows.length;
  if (total <= shown || total > MATCHING_MAX || TICKED_ONLY.includes(resource.kind)) return null;
  return (
    <div className={WHOLE}>
      <input type="hidden" name="_match" value={total} />
      <input type="hidden" name="_page" value={shown} />
      <CheckboxField
        name="_all"
        value="1"
        label={t('resources.bulk.all', { count: number(total) })}
        defaultChecked={typed._all === '1'}
      />
      {total > CONFIRMED_ABOVE && (
        <TextField
          name="_count"
          inputMode="numeric"
          autoComplete="off"
          label={t('resources.bulk.typed', { count: number(total) })}
          defaultValue={typed._count}
          error={errors.count}
        />
      )}
    </div>
  );
}
