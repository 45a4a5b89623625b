import { afterAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { ticketTypes } from '#db/schema/tickets.ts';
import { attractionData } from '#src/features/home/structured-data.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listClosedDays } from '#src/features/tickets/tickets.queries.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { closeWorlds, freshWorld } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

test('the park’s structured data has its opening hours and closing days', async () => {
  const db = await freshWorld(undefined, true);
  await db.read.run(sql`DELETE FROM closures`);
  await storeClosure(db, { day: '2026-12-03' });
  const [type] = await db.read.select().from(ticketTypes).limit(1);
  await storeClosure(db, { id: 'of a ticket', ticketTypeId: type?.id ?? '', day: '2026-12-04' });
  const ahead = { from: '2026-11-21', to: '2027-01-01' };
  const closedDays = await listClosedDays(db.read, ahead);
  const settings = await readSettings(db.read);
  const facts = attractionData({
    origin: 'https://dinhmay.example',
    locale: 'en',
    settings,
    description: 'x',
    image: '/og.jpg',
    ahead,
    closedDays,
  });
  expect(facts).toMatchObject({
    '@type': 'TouristAttraction',
    openingHoursSpecification: { opens: settings['park.opensAt'], closes: settings['park.closesAt'] },
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-03', validThrough: '2026-12-03' },
    ],
    hasMap: 'https://dinhmay.example/en/map',
  });
});
