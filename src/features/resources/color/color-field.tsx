import type { Intl18 } from '#i18n/intl.ts';
import type { TextFieldProps } from '#src/ui/fields/field.tsx';
import { ColorInput } from './color-input.tsx';

type Props = { intl: Intl18; frame: TextFieldProps; typed: string };

/** The control of one colour. */
export function ColorField({ intl: { t, locale }, frame, typed }: Props) {
  const words = {
    pick: t('resources.color.pick', { name: String(frame['aria-label'] ?? frame.label) }),
    white: t('resources.color.white'),
    dark: t('resources.color.dark'),
  };
  return <ColorInput {...frame} {...{ typed, words }} point={locale === 'vi' ? ',' : '.'} />;
}
