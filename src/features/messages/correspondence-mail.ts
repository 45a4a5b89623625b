import type { MailContent } from '#emails/layout.tsx';
import { renderMail } from '#emails/render-mail.ts';
import type { Settings } from '#src/values/settings.ts';
import type { Composed } from './messages.ts';

type Exchange = {
  settings: Settings;
  /** The writer's address, if they left one. */
  email: string | null;
  /** Whether it goes to the park; else to the writer. */
  isNotice: boolean;
  content: MailContent;
};

/** A mail about something a visitor sent us; the reply goes to the other side. */
export async function correspondenceMail({
  settings,
  email,
  isNotice,
  content,
}: Exchange): Promise<Composed> {
  if (!isNotice && !email) return { skipped: 'no e-mail address' };
  const [to, replyTo] = isNotice ? [settings['park.email'], email] : [email ?? '', settings['park.email']];
  const mail = { ...(await renderMail(content)), attachments: [], to };
  return { mail: replyTo ? { ...mail, replyTo } : mail };
}
