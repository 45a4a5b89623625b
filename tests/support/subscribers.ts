/** Newsletter subscribers, and the mail that reaches them. */
import './env.ts';
import type { Db } from '#db/client.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { followLink } from '#src/features/subscriptions/follow-link.ts';
import type { Mail } from '#src/server/sending/mail.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { parkInstant } from '#src/values/day.ts';
import { asVisitor, type CallerOptions } from './caller.ts';
import { TODAY } from './seeded-world.ts';

export const NOW = parkInstant(TODAY, '12:00');
export const EMAIL = 'thuha@example.com';

let networks = 0;

export function ask(db: Db, email: string, options: CallerOptions = {}) {
  networks += 1;
  const ip = `198.18.${networks >> 8}.${networks & 255}`;
  return asVisitor(db, { now: NOW, ip, ...options }).subscriptions.create({ email });
}

/** What goes out now, as the receivers would get it. */
export async function delivered(db: Db, now = NOW): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => mails.push(mail);
  const compose = (row: Parameters<typeof composeMail>[1]) => composeMail({ db, now }, row);
  await deliverMessages({ db, now }, { owner: 'test', compose, send, limit: 100 });
  return mails;
}

export function tokenIn(mail: Mail | undefined): string {
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Asks and confirms; gives the welcome mail. */
export async function subscribe(
  db: Db,
  email = EMAIL,
  options: CallerOptions = {},
): Promise<Mail | undefined> {
  await ask(db, email, options);
  const [mail] = await delivered(db);
  await followLink({ db, now: NOW }, { kind: 'confirm', token: tokenIn(mail) });
  return (await delivered(db))[0];
}
