/** The yardstick of the benchmark: Bun answering one string, nothing else. */
const body = 'x'.repeat(Number(process.env.BODY_BYTES ?? 6000));

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(process.env.PORT),
  fetch: () => new Response(body, { headers: { 'content-type': 'text/html' } }),
});
