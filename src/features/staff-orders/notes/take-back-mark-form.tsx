import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import type { OwnMarking } from './mark-events.ts';

type Props = { intl: Intl18; action: string; marking: OwnMarking };

/** Beside what was just marked: the button that takes it back, and until when it does. */
export function TakeBackMarkForm({ intl: { t, moment }, action, marking }: Props) {
  const { event, mark, isSet, until } = marking;
  const name = t(`orderDesk.mark.${mark}`);
  return (
    <form method="post" action={action} className=":uno: grid gap-10px">
      <input type="hidden" name="_do" value="takeBackMark" />
      <input type="hidden" name="event" value={event} />
      <div>
        <Button type="submit">
          {t(isSet ? 'orderDesk.back.set' : 'orderDesk.back.removed', { mark: name })}
        </Button>
      </div>
      <p className="num">{t('resources.takeBack.until', { time: moment(until) })}</p>
    </form>
  );
}
