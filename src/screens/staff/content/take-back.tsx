import type { Intl18 } from '#i18n/intl.ts';
import { TAKE_BACK, takeBackFields } from '#src/features/resources/bulk/take-back.ts';
import { Button } from '#src/ui/button.tsx';
import type { TakenBack } from './take-back-of.ts';

type Props = TakenBack & { intl: Intl18; action: `/${string}` };

/** Beside what was just done: the button that takes it back, and until when it does. */
export function TakeBack({ intl: { t, moment }, action, until, sent }: Props) {
  return (
    <form method="post" encType="multipart/form-data" action={action}>
      {Object.entries(takeBackFields(sent)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="_do" value={TAKE_BACK}>
        {t('resources.takeBack.button')}
      </Button>{' '}
      <span>{t('resources.takeBack.until', { time: moment(until) })}</span>
    </form>
  );
}
