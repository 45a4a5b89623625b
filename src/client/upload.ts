/** Sends one file to the server; returns its id, or the message to the visitor. */
type Uploaded = { id: string } | { refusal: string };

type Answer = { id?: string; error?: { message?: string; data?: { trace?: string } } };

const TIMEOUT_MS = 60_000;

export function uploadPicture(
  file: Blob,
  { purpose, failedText }: { purpose: 'avatar' | 'photo'; failedText: string },
): Promise<Uploaded> {
  return uploadFile(file, { to: `/api/uploads?purpose=${purpose}`, failedText });
}

export async function uploadFile(
  file: Blob,
  { to, failedText }: { to: `/api/${string}`; failedText: string },
): Promise<Uploaded> {
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'x-locale': document.documentElement.lang },
      body: file,
      credentials: 'include',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Answer;
    if (answer.id) return { id: answer.id };
    return {
      refusal: [answer.error?.message ?? failedText, answer.error?.data?.trace].filter(Boolean).join(' '),
    };
  } catch {
    return { refusal: failedText };
  }
}

export type SentMedia = { id: string; isKnown: boolean } | { refusal: string };

const MEDIA_TIMEOUT_MS = 180_000;

/** Sends a picture to the library, telling how far it has come. `onSent`: per cent of the file; 100 while its sizes are being made. */
export function sendMedia(
  file: File,
  { failedText, onSent }: { failedText: string; onSent: (percent: number) => void },
): Promise<SentMedia> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ refusal: failedText });
    request.open('POST', `/api/media?name=${encodeURIComponent(file.name.normalize('NFC'))}`);
    request.setRequestHeader('x-locale', document.documentElement.lang);
    request.timeout = MEDIA_TIMEOUT_MS;
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(Math.floor((loaded / total) * 100));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onload = () => {
      const { id, isKnown = false, error } = (request.response ?? {}) as Answer & { isKnown?: boolean };
      resolve(id ? { id, isKnown } : { refusal: error?.message ?? failedText });
    };
    request.send(file);
  });
}
