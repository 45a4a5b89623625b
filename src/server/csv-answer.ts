/** A file that is written while it is read: at no time more than one part of it is in memory. */
const ENCODER = new TextEncoder();

/** One for spreadsheets. */
export function csvAnswer(name: string, parts: AsyncGenerator<string>): Response {
  return fileAnswer(`${name}.csv`, 'text/csv; charset=utf-8', parts);
}

/** The parts one after the other, the next when the browser has taken the last; who leaves ends the reading. */
export function fileAnswer(name: string, type: string, parts: AsyncGenerator<string>): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(ENCODER.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
