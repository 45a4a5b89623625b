/** Sends a picture to the library, telling how far it has come. */
export type SentMedia = { id: string; isKnown: boolean } | { refusal: string };

type Answer = { id?: string; isKnown?: boolean; error?: { message?: string } };

const TIMEOUT_MS = 180_000;

/** `onSent`: per cent of the file; 100 while its sizes are being made. */
export function sendMedia(
  file: File,
  { failedText, onSent }: { failedText: string; onSent: (percent: number) => void },
): Promise<SentMedia> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ refusal: failedText });
    request.open('POST', `/api/media?name=${encodeURIComponent(file.name.normalize('NFC'))}`);
    request.setRequestHeader('x-locale', document.documentElement.lang);
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(Math.floor((loaded / total) * 100));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onload = () => {
      const { id, isKnown = false, error } = (request.response ?? {}) as Answer;
      resolve(id ? { id, isKnown } : { refusal: error?.message ?? failedText });
    };
    request.send(file);
  });
}
