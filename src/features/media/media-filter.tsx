import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { MEDIA_FILTERS, type MediaState } from './media-state.ts';

type Props = { intl: Intl18; asked: MediaState; action: `/${string}` };

/** What the library is narrowed to; its state is the address. */
export function MediaFilter({ intl: { t }, asked, action }: Props) {
  return (
    <search>
      <form
        action={action}
        className=":uno: flex flex-wrap items-end gap-12px [&_.fld]:(flex-[1_1_180px] max-w-320px) [&_.inp]:min-h-44px [&_.inp>*]:min-h-42px [&_.btn]:h-44px"
      >
        <TextField
          name="q"
          type="search"
          aria-keyshortcuts="/"
          label={t('media.filter.search')}
          defaultValue={asked.search}
          maxLength={60}
        />
        <SelectField
          name="only"
          label={t('media.filter.only')}
          defaultValue={asked.only}
          options={MEDIA_FILTERS.map((value) => ({ value, label: t(`media.filter.${value}`) }))}
        />
        <Button type="submit">{t('resources.list.show')}</Button>
      </form>
    </search>
  );
}
