/** The two outside edges of mail, speaking their real protocols on loopback. */
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Record<string, unknown> & {
  to: string;
  subject: string;
  html: string;
  text: string;
};
type Answer = (count: number) => Response | null | Promise<Response | null>;

/**
 * An HTTP server that answers like Resend: one mail is stored per Idempotency-Key, a repetition gets the first answer,
 * the same key with another body is refused. `answer` may answer in its place.
 */
export function openResend(answer: Answer = () => null) {
  const stored = new Map<string, { id: string; body: string }>();
  const requests: { key: string; authorization: string }[] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const key = request.headers.get('idempotency-key') ?? '';
      requests.push({ key, authorization: request.headers.get('authorization') ?? '' });
      const body = await request.text();
      const instead = await answer(requests.length);
      if (instead) return instead;
      if (new URL(request.url).pathname !== '/emails' || request.method !== 'POST')
        return new Response('no', { status: 404 });
      const known = stored.get(key);
      if (known && known.body !== body) return refusal(409, 'invalid_idempotent_request');
      const mail = known ?? { id: `mail-${stored.size + 1}`, body };
      stored.set(key, mail);
      return Response.json({ id: mail.id });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    requests,
    keys: () => [...stored.keys()],
    mails: () => [...stored.values()].map((mail) => JSON.parse(mail.body) as ReceivedMail),
    close: () => server.stop(true),
  };
}

export function refusal(statusCode: number, name: string, message = 'refused by the test'): Response {
  return Response.json({ statusCode, name, message }, { status: statusCode });
}

/** At which step a server says no, and with which code. */
type Refusal = { at: 'from' | 'rcpt' | 'data'; code: number; text: string };
type Smtp = { refuse?: string; refusal?: () => Refusal | null };

/** A real SMTP server; `refuse` makes it turn away every recipient, `refusal` whatever it says at that moment. */
export async function openSmtp({ refuse, refusal: refused = () => null }: Smtp = {}) {
  const errorAt = (step: Refusal['at']) => {
    const { at, code, text } = refused() ?? {};
    return at === step ? Object.assign(new Error(text), { responseCode: code }) : null;
  };
  const mails: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) => done(errorAt('from')),
    onRcptTo: (_, __, done) => done(refuse ? new Error(refuse) : errorAt('rcpt')),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const error = errorAt('data');
        if (error) return done(error);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({
          from,
          to: envelope.rcptTo.map((one) => one.address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  const listening = server.listen(0, '127.0.0.1', () => {
    const address = listening.address();
    resolve(typeof address === 'object' && address ? address.port : 0);
  });
  const port = await promise;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
