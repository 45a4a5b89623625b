/** A mail provider in this process that speaks Resend's protocol: one mail per idempotency key, however often it is sent. */

export type CaughtMail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename?: string }[];
};
export type MailCatcher = {
  /** For RESEND_BASE_URL. */
  url: string;
  mails: CaughtMail[];
  /** Keys of every request, repeated ones too. */
  requests: string[];
  /** Answers 503 while true. */
  isDown: boolean;
  stop: () => void;
};

type ReceivedMail = {
  to: string | string[];
  subject: string;
  text?: string;
  html?: string;
  attachments?: { filename?: string }[];
};

export function startMailCatcher(): MailCatcher {
  const byKey = new Map<string, string>();
  const catcher: MailCatcher = {
    url: '',
    mails: [],
    requests: [],
    isDown: false,
    stop: () => void server.stop(true),
  };
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/emails'))
        return Response.json({ name: 'not_found', message: 'no such path' }, { status: 404 });
      const key = request.headers.get('idempotency-key') ?? '';
      catcher.requests.push(key);
      if (catcher.isDown)
        return Response.json({ name: 'internal_server_error', message: 'down' }, { status: 503 });
      const known = byKey.get(key);
      if (known && key) return Response.json({ id: known });
      const mail = (await request.json()) as ReceivedMail;
      const id = crypto.randomUUID();
      byKey.set(key, id);
      catcher.mails.push({
        key,
        to: String(mail.to),
        subject: mail.subject,
        text: mail.text ?? '',
        html: mail.html ?? '',
        // Without their contents: of a long run they would be a gigabyte.
        attachments: (mail.attachments ?? []).map(({ filename }) => (filename ? { filename } : {})),
      });
      return Response.json({ id });
    },
  });
  catcher.url = `http://127.0.0.1:${server.port}`;
  return catcher;
}

export async function eventually(
  isSo: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (!(await isSo()) && Date.now() < until) await Bun.sleep(everyMs);
  return isSo();
}
