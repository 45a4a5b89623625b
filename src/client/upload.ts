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
