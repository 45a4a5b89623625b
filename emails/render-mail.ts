import type { MailContent } from './layout.tsx';

/** The mail as it is sent; everything a person typed comes out escaped. */
export async function renderMail({ subject, body, text }: MailContent) {
  // A process that sends none does without the renderer.
  const { render } = await import('@react-email/render');
  return { subject, html: await render(body), text };
}
