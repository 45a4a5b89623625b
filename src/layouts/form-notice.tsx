import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { Notice } from '#src/ui/badge.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';

type Props = {
  context: ScreenContext;
  refused: NonNullable<ScreenContext['refusedForm']>;
  hotline: string;
};

/** Above a page whose form was sent without a script and refused: why, and which fields. */
export function FormNotice({ context: { locale }, refused: { message, errors }, hotline }: Props) {
  const { t } = intlFor(locale);
  return (
    <div className=":uno: wrap mt-5">
      <Notice tone="err" role="alert" title={t('forms.refused')}>
        <p>{message}</p>
        <ul>
          {Object.entries(errors)
            .filter(([, text]) => text !== message)
            .map(([field, text]) => (
              <li key={field}>
                <a href={`#${fieldId(field)}`}>{text}</a>
              </li>
            ))}
        </ul>
        <p>{t('forms.help', { hotline: hotline.replaceAll(' ', '\u00a0') })}</p>
      </Notice>
    </div>
  );
}
