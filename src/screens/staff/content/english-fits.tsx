import type { Intl18 } from '#i18n/intl.ts';
import { takeBackFields } from '#src/features/resources/bulk/take-back.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { FITS, textName } from '#src/features/resources/translations/fits.ts';
import { Button } from '#src/ui/button.tsx';

type Props = {
  intl: Intl18;
  resource: Resource;
  row: StoredRow;
  options: RowOptions;
  stamp: string;
  /** The paths of the texts. */
  lagging: readonly string[];
  action: `/${string}`;
};

/** English texts that are older than their Vietnamese, each with the button that says it is right all the same. */
export function EnglishFits({ intl, resource, row, options, stamp, lagging, action }: Props) {
  const { t } = intl;
  const { values } = row;
  const texts = Object.entries(typedOf(resource, values, values)).filter(([, text]) => text !== '');
  const sent = { ...Object.fromEntries(texts), _revision: stamp };
  return lagging.map((path) => {
    const text = textName({ resource, values }, path, { intl, options });
    return (
      <form
        key={path}
        method="post"
        encType="multipart/form-data"
        action={action}
        className=":uno: flow-row gap-12px"
      >
        {Object.entries(takeBackFields({ ...sent, [FITS]: path })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span>{t('resources.fits.lags', { text })}</span>
        <Button type="submit" name="_do" value={FITS} aria-label={t('resources.fits.ofText', { text })}>
          {t('resources.fits.button')}
        </Button>
      </form>
    );
  });
}
