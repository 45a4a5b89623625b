import { useEffect, useState } from 'react';
import { shortDayText } from '#i18n/day-text.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';

type Hold = Awaited<ReturnType<typeof api.orders.mine.query>>[number];
type Props = { locale: Locale; words: Words<'fairness.help'>; onReleased: () => void };

/** This browser's unpaid holds: to be paid, or released when they have no order. */
export function OwnHolds({ locale, words, onReleased }: Props) {
  const [held, setHeld] = useState<readonly Hold[]>([]);
  useEffect(() => {
    api.orders.mine.query().then(setHeld, () => undefined);
  }, []);
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="own-holds-title">
      <h3 id="own-holds-title">{words.holds}</h3>
      <ul className="hold-help-list">
        {held.map((hold) => (
          <li key={hold.code}>
            {textOf(hold, words, locale)}
            <span>
              <a
                className="lnk"
                href={href('checkoutTicket', locale, { query: { code: hold.code, key: hold.secret } })}
              >
                {words.open}
              </a>
              {!hold.isOrdered && <Release hold={hold} words={words} onReleased={onReleased} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Release({ hold: { code, secret }, words, onReleased }: { hold: Hold } & Omit<Props, 'locale'>) {
  const [isBusy, setBusy] = useState(false);

  async function release(): Promise<void> {
    setBusy(true);
    await api.orders.release.mutate({ code, secret }).then(onReleased, () => setBusy(false));
  }

  return (
    <Button variant="link" size="sm" isLoading={isBusy} loadingText={words.releasing} onClick={release}>
      {words.release}
    </Button>
  );
}

function textOf({ day, places, expiresAt }: Hold, words: Props['words'], locale: Locale): string {
  const facts = { day: shortDayText(day, locale), places: places ?? 0, time: signTime(parkTime(expiresAt)) };
  return formatMessage(places ? words.hold : words.goods, facts, locale);
}
