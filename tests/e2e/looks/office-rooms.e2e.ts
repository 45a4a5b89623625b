/** Every screen of the office with what is opened on it: for everybody, on a telephone and at a desk, light and dark, in one language. */
import { expect, type Page, test } from '@playwright/test';
import { watch } from '#tests/support/browser.ts';
import {
  OFFICE_LOOKS,
  type OfficeLook,
  openOffice,
  openScreen,
  screenProblems,
} from '#tests/support/office-look.ts';
import { officeAddresses, openOfficePark } from '#tests/support/office-park.ts';
import type { Park } from '#tests/support/server.ts';

const ROOM_MS = 400_000;

/** By what stands behind `/staff` in the address; the last has whatever none of the others has. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  days: ['calendar', 'closures', 'board', 'waiting', 'gate'],
  orders: ['orders', 'messages', 'quotes', 'jobs', 'moderation'],
  money: ['refunds', 'transfers', 'ledger', 'invoices', 'totals'],
  content: ['content', 'import', 'media', 'menu'],
  'all others': [],
};

let park: Park;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  park = await openOfficePark();
});
test.afterAll(() => park?.stop());

function addressesOf(room: string): string[] {
  const of = (address: string) => /^\/staff\/([a-z]+)/.exec(address)?.[1] ?? '';
  const found = (address: string) => Object.keys(ROOMS).find((name) => ROOMS[name]?.includes(of(address)));
  return officeAddresses(park).filter((address) => (found(address) ?? 'all others') === room);
}

for (const room of Object.keys(ROOMS))
  for (const look of OFFICE_LOOKS) {
    const { locale, colour, viewport } = look;
    test(`${room} in ${locale}, ${colour}, ${viewport.width} px: sound, in one language, no wider than the screen`, async ({
      browser,
    }) => {
      test.setTimeout(ROOM_MS);
      const page = await openOffice(browser, look);
      const problems = watch(page);
      for (const address of addressesOf(room)) {
        expect.soft(await lookAt(page, address, look), address).toEqual([]);
        const row = await firstRow(page, address);
        if (row) expect.soft(await lookAt(page, row, look), row).toEqual([]);
      }
      // Their files were never uploaded.
      expect(problems.filter((problem) => !problem.includes('/api/media/'))).toEqual([]);
    });
  }

async function lookAt(page: Page, address: string, look: OfficeLook): Promise<string[]> {
  return [...(await openScreen(page, address, look)), ...(await screenProblems(page, park, look))];
}

/** What stands first in a list of content; where nothing does, the form of a new one. */
async function firstRow(page: Page, address: string): Promise<string | null> {
  if (!/^\/staff\/content\/[a-z-]+$/.test(address)) return null;
  const links = page.locator(`main a[href*="${address}/"]:not([href*="/new"])`);
  const [first] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return first?.split('?')[0] ?? `${address}/new`;
}
