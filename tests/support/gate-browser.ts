/** Staff at the gate in a real browser: signing in, and paid tickets for today put straight into the park's database. */
import { type Browser, type BrowserType, expect, type Page, type TestInfo } from '@playwright/test';
import { openDb } from '#db/client.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { parkUrl, rows } from './browser.ts';
import { cameraShowing } from './fake-camera.ts';
import { type Group, issueGroup } from './issued-group.ts';
import { issueTicket } from './issued-ticket.ts';
import { signIn } from './signed-in.ts';

export async function paidTicket(change: Partial<IssuedTicketRow> = {}): Promise<IssuedTicketRow> {
  Object.assign(process.env, JSON.parse(process.env.PARK_ENV ?? '{}'));
  const { signTicket } = await import('#src/server/documents/ticket-tokens.ts');
  const [type] = rows<{ id: string }>('SELECT id FROM ticket_types LIMIT 1');
  const [id, day] = [newId(), parkDay(new Date().toISOString())];
  const token = await signTicket({ id, unit: 'adult', day, pax: 1, nonce: newId() });
  const db = await openDb(`file:${process.env.PARK_DATABASE}`);
  const ticket = await issueTicket(db, {
    ticket: { id, day, token, ticketTypeId: type?.id ?? '', ...change },
  });
  db.close();
  return ticket;
}

/** A paid order with so many tickets for today, all at the gates of the park. */
export async function paidGroup(count: number): Promise<Group> {
  Object.assign(process.env, JSON.parse(process.env.PARK_ENV ?? '{}'));
  const [type] = rows<{ id: string }>('SELECT id FROM ticket_types LIMIT 1');
  const ticket = { day: parkDay(new Date().toISOString()), ticketTypeId: type?.id ?? '' };
  const db = await openDb(`file:${process.env.PARK_DATABASE}`);
  const group = await issueGroup(db, { tickets: Array.from({ length: count }, () => ticket) });
  db.close();
  return group;
}

/** From the gate's address through the sign-in and back to the gate. */
export async function standAtGate(page: Page, path = '/staff/gate'): Promise<void> {
  await page.goto(parkUrl() + path);
  await page.getByLabel('Email').fill(DEMO_USERS[0]?.email ?? '');
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**${path}`);
}

/** The same without the form, for what is not about signing in. */
export async function openGate(page: Page): Promise<void> {
  await signIn(page, DEMO_USERS[0]?.email ?? '');
  await page.goto(`${parkUrl()}/staff/gate`);
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Nhập mã bằng tay' }).click();
  await expect(page.getByLabel('Mã vé', { exact: true })).toBeFocused();
  await page.keyboard.type(code.slice(2));
  await page.getByRole('button', { name: 'Cho vào' }).click();
}

type Playwright = { chromium: BrowserType };

/** A browser whose camera looks at a QR code. */
export async function browserBefore(
  token: string,
  { chromium }: Playwright,
  info: TestInfo,
): Promise<Browser> {
  const args = await cameraShowing(token, info.outputPath('camera.y4m'));
  const { executablePath, args: own = [] } = info.project.use.launchOptions ?? {};
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...own, ...args] });
}
