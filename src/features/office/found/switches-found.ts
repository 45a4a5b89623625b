/** Flags and tax groups: what they are called is in the catalogue, not in a table. */
import type { Intl18 } from '#i18n/intl.ts';
import { taxClassName } from '#i18n/tax-class-name.ts';
import { FLAGS, type FlagKey } from '#src/features/feature-flags/feature-flags.ts';
import type { FoundThing } from '#src/features/office/things.ts';
import { taxClassesWith } from '#src/features/vat/vat.ts';
import { href } from '#src/routes.ts';
import { mayNow, type Permitted } from '#src/values/permissions.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

/** Those whose name has a word that begins as each typed one does, with or without accents. */
export function switchesFound(
  q: string,
  user: Permitted & { isProved?: boolean },
  { t, locale }: Intl18,
): FoundThing[] {
  const flags = mayNow(user, 'feature-flags.edit') ? (Object.keys(FLAGS) as FlagKey[]) : [];
  const classes = mayNow(user, 'settings.edit') ? taxClassesWith([]) : [];
  const named: FoundThing[] = [
    ...flags.map((flag) => ({
      ...{ id: `flag-${flag}`, name: t(`featureFlags.name.${flag}`), note: t('featureFlags.title') },
      to: `${href('staffFlags', locale)}#${flag}` as const,
    })),
    ...classes.map((one) => ({
      ...{ id: `vat-${one}`, name: taxClassName(one)[locale], note: t('vat.title') },
      to: href('staffVat', locale),
    })),
  ];
  const asked = wordsOf(q);
  return named.filter(({ name, note }) => {
    const words = wordsOf(`${name} ${note}`);
    return asked.length > 0 && asked.every((one) => words.some((word) => word.startsWith(one)));
  });
}

function wordsOf(text: string): string[] {
  return (
    withoutMarks(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
