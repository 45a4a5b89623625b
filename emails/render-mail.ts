import { render } from '@react-email/render';
import type { MailContent } from './layout.tsx';

/** The mail as it is sent; everything a person typed comes out escaped. */
export async function renderMail({ subject, body, text }: MailContent) {
  return { subject, html: await render(body), text };
}
