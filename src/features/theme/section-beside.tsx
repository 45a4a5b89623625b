import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';

/** After another type is chosen: the form again, with the fields of that type and all that was typed. */
export function ShowTypeFields({ intl }: { intl: Intl18 }) {
  return (
    <div id="type-fields" className=":uno: mt-10px">
      <Button type="submit" size="sm" name="_do" value="look" formAction="#type-fields">
        {intl.t('resources.sections.showFields')}
      </Button>
    </div>
  );
}

type StandingProps = { intl: Intl18; names: readonly string[] };

/** What stands at the end of every page, wherever a page's own list does not place it. */
export function StandingSections({ intl: { t }, names }: StandingProps) {
  return (
    <p className="hint">
      {names.length > 0
        ? t('resources.pageSections.standing', { names: names.join(', ') })
        : t('resources.pageSections.standingNone')}
    </p>
  );
}
