/** The last rides of a day on which the park closes earlier than usual. */
import { minuteOf, timeOfMinute } from '#src/values/day.ts';

type Rides = { lastUp: string; lastDown: string };

/**
 * Both rides earlier by as much as the park closes earlier, on every lift alike, so that who takes the last cabin of one
 * still reaches the next. A lift whose rides end before this closing stays as it is: staff may have set those of the day.
 */
export function lastRidesBefore<Lift extends Rides>(
  lift: Lift,
  closing: { usual: string; today: string },
): Lift {
  const earlierBy = minuteOf(closing.usual) - minuteOf(closing.today);
  const last = Math.max(minuteOf(lift.lastUp), minuteOf(lift.lastDown));
  if (earlierBy <= 0 || last <= minuteOf(closing.today)) return lift;
  const earlier = (time: string) => timeOfMinute(Math.max(0, minuteOf(time) - earlierBy));
  return { ...lift, lastUp: earlier(lift.lastUp), lastDown: earlier(lift.lastDown) };
}
