import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { QUERY_MAX_CHARS } from './search.ts';

/** Asks by the address, so that it needs no script. */
export function SearchForm({ q, intl }: { q: string; intl: Intl18 }) {
  return (
    <search>
      <form
        className=":uno: grid grid-cols-[minmax(0,1fr)_auto] items-end gap-12px max-w-720px m-[28px_0_8px] max-340:grid-cols-1"
        action={href('search', intl.locale)}
        method="get"
      >
        <TextField
          name="q"
          type="search"
          label={intl.t('search.label')}
          placeholder={intl.t('search.placeholder')}
          defaultValue={q}
          maxLength={QUERY_MAX_CHARS}
          icon="i-lucide-search"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button className=":uno: h-52px" type="submit" variant="solid" size="lg">
          {intl.t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
