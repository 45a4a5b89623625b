/** The seeded theme with its composed pages, fresh for each test, and what the pages report. */
import { beforeEach } from 'bun:test';
import { seedSections } from '#db/seeds/sections.ts';
import { seedTheme } from '#db/seeds/theme.ts';
import { testContext } from './caller.ts';
import { db, openEach } from './own-database.ts';
import { BEFORE } from './park.ts';

export { db };
export let reports: string[] = [];

export function openSections(): void {
  openEach();
  beforeEach(async () => {
    reports = [];
    await db.write(async (tx) => {
      await seedTheme(tx, BEFORE);
      await seedSections(tx, BEFORE);
    });
  });
}

/** The part of a page's context that its blocks are loaded with. */
export function page() {
  return {
    ...testContext(db),
    report: (message: string, about = '') => void reports.push(`${message} ${about}`),
  };
}
