/** What the browser and the server must agree on about the inputs of queries. */
const ADDRESS_MAX_CHARS = 2000;

/** Too long for the address of a request: proxies take eight kilobytes. Such a query is posted. */
export function isLongInput(input: unknown): boolean {
  return JSON.stringify(input ?? null).length > ADDRESS_MAX_CHARS;
}
