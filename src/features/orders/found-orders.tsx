'use client';

import '#src/ui/styles/self-service.css';
import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { parkDay } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { spacedCode } from '#src/values/order-code.ts';

type Found = Awaited<ReturnType<typeof api.orders.found.query>>;
type Props = { token: string; words: Words<'orders.find'>; locale: Locale };

/** What the link of the mail opens; the keys of the orders are never part of its URL. */
export function FoundOrders({ token, words, locale }: Props) {
  const [found, setFound] = useState<Found | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    api.orders.found.query({ token }).then(setFound, (error) => {
      setRefusal(refusalOf(error, words.failed).message);
    });
  }, [token, words]);

  if (refusal) return <Notice tone="warn" title={refusal} role="alert" />;
  if (!found) return <p role="status">{words.loading}</p>;
  const dayText = (day: string) => day.split('-').reverse().join('/');
  return (
    <section className="care-track" aria-labelledby="found-orders">
      <h2 id="found-orders">{words.list}</h2>
      {found.map(({ code, secret, day, createdAt, totalVnd }) => (
        <article key={code}>
          <header>
            <h3 className="num">{spacedCode(code)}</h3>
            <b className="num">{moneyText(totalVnd, locale)}</b>
          </header>
          <p className="sm mut">
            {formatMessage(words.visit, { day: dayText(day), placed: dayText(parkDay(createdAt)) }, locale)}
          </p>
          <p>
            <Link to={href('order', locale, { params: { code }, query: { key: secret } })} className="lnk">
              {words.open}
            </Link>
          </p>
        </article>
      ))}
    </section>
  );
}
