import { describe, expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { unitPrices } from '#db/schema/tickets.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { periodFacts } from '#src/features/tickets/day-facts.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { storeClosure } from '#tests/support/closed-day.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { db, openTickets } from '#tests/support/ticket-days.ts';

openTickets();

async function askAt(now: string) {
  const type = await findTicketType(db.remembered, 'round');
  if (!type) throw new Error('no ticket');
  return listTicketDays(db.remembered, { type, from: DAY, to: DAY, now });
}

const AT = (time: string) => `${DAY}T${time}.000Z`;

describe('ticket days are retained', () => {
  test('within a minute, and their facts with them', async () => {
    await openPark(db);
    const days = await askAt(AT('00:00:00'));
    expect(await askAt(AT('00:00:59'))).toBe(days);
    expect(await askAt(AT('00:01:00'))).not.toBe(days);
    const period = { from: DAY, to: DAY, now: AT('00:00:00') };
    expect(periodFacts(days, period)).toBe(periodFacts(days, { ...period }));
    expect(periodFacts(days, { ...period, now: AT('23:00:00') })[0]?.status).toBe('PAST');
    expect(periodFacts(days, period)[0]?.status).toBe('AVAILABLE');
  });

  test('until a day is closed or costs something else', async () => {
    await openPark(db);
    const [open] = await askAt(AT('00:00:00'));
    expect(open?.status).toBe('AVAILABLE');
    await db.write((tx) => tx.update(unitPrices).set({ priceVnd: 123_000 }));
    expect((await askAt(AT('00:00:00')))[0]?.fromVnd).toBe(123_000);
    await storeClosure(db, { ticketTypeId: 'round', reason: 'maintenance' });
    expect((await askAt(AT('00:00:00')))[0]?.status).toBe('CLOSED');
  });
});

test('no text in the facts for search engines ends their script', () => {
  const markup = renderToStaticMarkup(<JsonLd data={{ name: '</script><b> & "Đỉnh"' }} />);
  const [, text = ''] = /^<script[^>]*>(.*)<\/script>$/.exec(markup) ?? [];
  expect(markup.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: '</script><b> & "Đỉnh"' });
});
