import type { SentAttachment, SentMail } from './mail-input.ts';

type Part = {
  filename: string;
  contentType: string;
  contentId: string | null;
  bytes: Uint8Array<ArrayBuffer>;
};

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  ics: 'text/calendar; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** What came with the mail, decoded; a part given by address only is empty. */
export function partsOf({ attachments = [] }: SentMail): Part[] {
  return attachments.map(readPart);
}

function readPart({ filename = 'attachment', content = '', content_type, content_id }: SentAttachment): Part {
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? '';
  const contentType = content_type ?? TYPES[ending] ?? 'application/octet-stream';
  const contentId = content_id?.replaceAll(/^<|>$/g, '') ?? null;
  return { filename, contentType, contentId, bytes: new Uint8Array(Buffer.from(content, 'base64')) };
}

/** The HTML part as a mail program shows it: pictures by content id put in, links leaving the frame. */
export function shownHtml(mail: SentMail): string {
  let html = mail.html ?? '';
  for (const { contentId, contentType, bytes } of partsOf(mail)) {
    if (contentId)
      html = html.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${bytes.toBase64()}`);
  }
  const base = '<base target="_blank">';
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `${base}${html}`;
}
