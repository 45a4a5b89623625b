/** The colours that a page, or the payload of one, wears: in a style sheet of their own. */
export async function themeSheetOf(url: string, page: string): Promise<string> {
  const path = /\/theme\/\w+\.css/.exec(page)?.[0];
  if (!path) return '';
  const answer = await fetch(url + path);
  return `${answer.headers.get('content-type')} ${answer.headers.get('cache-control')} ${await answer.text()}`;
}
