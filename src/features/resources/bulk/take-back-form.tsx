import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import type { As } from './change-input.ts';
import { TAKE_BACK } from './take-back.ts';

type Props = { intl: Intl18; action: string; change: string; as: As | undefined; until: string };

/** Beside what was just changed of many rows: the button that takes it back, and until when it does. */
export function TakeBackRows({ intl: { t, moment }, action, change, as, until }: Props) {
  return (
    <form method="post" encType="multipart/form-data" action={action} className=":uno: grid gap-10px pt-6px">
      <input type="hidden" name="change" value={change} />
      {as && <input type="hidden" name="_as" value={as} />}
      <div>
        <Button type="submit" name="_do" value={TAKE_BACK}>
          {t('resources.takeBack.button')}
        </Button>
      </div>
      <p className="num">{t('resources.takeBack.until', { time: moment(until) })}</p>
    </form>
  );
}
