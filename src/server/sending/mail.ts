/** Hands a finished mail to Resend or to an SMTP server, each under a key by which the receiver knows a repetition. */
import type { SendMailOptions } from 'nodemailer';
import { type Env, env } from '#src/server/env/env.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { tracedMail } from '#src/server/tracing/traced-fetch.ts';
import { parkName } from '#src/values/settings.ts';
import { bounceOf } from './mail-bounces.ts';

export type Attachment = {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** Set on pictures that the HTML shows as `cid:…`. */
  contentId?: string;
};
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  /** More headers, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>;
};
export type MailSettings = Pick<Env, 'MAIL_FROM' | 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'SMTP_URL'>;
export type Sent = { providerId: string };
type Sender = (mail: Mail, key: { idempotencyKey: string }) => Promise<Sent>;

const RESEND = 'https://api.resend.com';
const TIMEOUT_MS = 10_000;
const ADDRESS = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\]{2,}$/;
// Resend answers this when the key was already used by a mail with other contents: that mail is being sent.
const ALREADY_SENT = 'invalid_idempotent_request';
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Throws an Error in the provider's words when the mail was not accepted. */
export const sendMail: Sender = (mail, key) => mailSender(env())(mail, key);

/** Resend when its key is set, else SMTP. */
export function mailSender(settings: MailSettings): Sender {
  const { RESEND_API_KEY: apiKey, SMTP_URL: smtpUrl } = settings;
  return async (mail, { idempotencyKey }) => {
    const safe = withSafeHeaders(mail);
    try {
      if (apiKey)
        return await tracedSending(() => sendByResend(safe, { settings, apiKey, idempotencyKey }), settings);
      if (smtpUrl)
        return await tracedSending(() => sendBySmtp(safe, { settings, smtpUrl, idempotencyKey }), settings);
    } catch (error) {
      throw new Error(withoutSecrets(error instanceof Error ? error.message : String(error), settings));
    }
    throw new Error('no mail provider is configured');
  };
}

/** Within the trace of what causes it, also when another process does the sending. */
export function tracedSending<T>(send: () => Promise<T>, settings: MailSettings = env()): Promise<T> {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL } = settings;
  return RESEND_API_KEY
    ? tracedMail('POST', hostOf(RESEND_BASE_URL || RESEND), send)
    : tracedMail('SMTP', hostOf(SMTP_URL ?? ''), send);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'unknown';
}

/** The library of a provider, loaded when it is first needed. */
const resendLibrary = () => import('resend');
const smtpLibrary = () => import('nodemailer');

/** Loads the library of the provider that is configured, which is slow the first time. */
export async function loadMailProvider(): Promise<void> {
  await (env().RESEND_API_KEY ? resendLibrary() : smtpLibrary());
}

async function sendByResend(
  mail: Mail,
  { settings, apiKey, idempotencyKey }: { settings: MailSettings; apiKey: string; idempotencyKey: string },
): Promise<Sent> {
  const baseUrl = settings.RESEND_BASE_URL;
  const { Resend } = await resendLibrary();
  const resend = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/$/, '') } : {});
  const { data, error } = await resend.emails.send(
    {
      from: senderOf(settings.MAIL_FROM),
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: { ...HEADERS, ...mail.headers },
      attachments: mail.attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    },
    { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  if (data) return { providerId: data.id };
  if (error.name === ALREADY_SENT) return { providerId: idempotencyKey };
  throw new Error(`${error.name}: ${error.message}`);
}

async function sendBySmtp(
  mail: Mail,
  { settings, smtpUrl, idempotencyKey }: { settings: MailSettings; smtpUrl: string; idempotencyKey: string },
): Promise<Sent> {
  const transport = (await smtpLibrary()).createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const options: SendMailOptions = {
    from: senderOf(settings.MAIL_FROM),
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { ...HEADERS, ...mail.headers },
    messageId: messageId(idempotencyKey, settings.MAIL_FROM),
    attachments: mail.attachments.map(({ contentId, content, ...file }) => ({
      ...file,
      content: Buffer.from(content),
      ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
    })),
  };
  try {
    const info = await within(TIMEOUT_MS, transport.sendMail(options));
    return { providerId: info.messageId };
  } catch (error) {
    throw bounceOf(error) ?? error;
  } finally {
    transport.close();
  }
}

/** A bare address goes by the park's name, as its settings have it. */
function senderOf(from: string): string {
  const [, address] = /^<?([^<>]+)>?$/.exec(from.trim()) ?? [];
  if (address === undefined) return from;
  const name = parkName()
    .replaceAll(/(?:["\\<>\p{Cc}\p{Cf}\u2028\u2029]|=\?)+/gu, ' ')
    .trim();
  if (name === '') return address;
  // These would end the name.
  return `${/[,;:()@.[\]]/.test(name) ? `"${name}"` : name} <${address}>`;
}

/** The same key always gives the same Message-ID, by which mailboxes drop a second copy. */
export function messageId(idempotencyKey: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${sha256(idempotencyKey).slice(0, 40)}@${domain}>`;
}

/** A wrong reply address, which an operator may have typed, is left out; a wrong recipient is an error. */
function withSafeHeaders({ replyTo, ...mail }: Mail): Mail {
  if (!ADDRESS.test(mail.to)) throw new Error('not one e-mail address');
  const subject = mail.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return { ...mail, subject, ...(replyTo && ADDRESS.test(replyTo) ? { replyTo } : {}) };
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${milliseconds / 1000} s`)),
    milliseconds,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function withoutSecrets(text: string, { RESEND_API_KEY, SMTP_URL }: MailSettings): string {
  const password = SMTP_URL && URL.canParse(SMTP_URL) ? new URL(SMTP_URL).password : '';
  let clean = text;
  for (const secret of [RESEND_API_KEY, SMTP_URL, password, decodeURIComponent(password)]) {
    if (secret) clean = clean.replaceAll(secret, '***');
  }
  return clean;
}
