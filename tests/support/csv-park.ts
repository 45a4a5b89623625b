/** Files of content in a seeded park: what is downloaded, what a file would do, and what it does. */
import type { Db } from '#db/client.ts';
import { appRouter } from '#src/router.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from './caller.ts';
import { recordsOf } from './csv-file.ts';

export const NOW = '2026-11-21T03:00:00.000Z';
type Content = ReturnType<typeof asStaff>['staff']['content'];
/** Those that were made for files of rows; posts and themes have tests of their own. */
export type ContentName = Exclude<
  keyof Content,
  'component-styles' | 'page-sections' | 'pages' | 'posts' | 'sections' | 'themes'
>;

export function csvPark(db: Db, kind: ContentName = 'faqs') {
  const content = (as: Preset = 'manager') => asStaff(db, as, { now: NOW }).staff.content[kind];

  const isDrafted = Object.hasOwn(appRouter._def.procedures, `staff.content.${kind}.importPublished`);

  /** The whole file as it is downloaded. */
  async function download(query = ''): Promise<string> {
    let text = '';
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const part: { text: string; next: string | null } = await content().sheet({ query, after });
      text += part.text;
      after = part.next;
    }
    return text;
  }

  return {
    content,
    download,
    records: async (query = '') => recordsOf(await download(query)),
    check: (sheet: string) => content().check({ sheet }),
    /** As what guests see. */
    save: (sheet: string, as: Preset = 'manager') =>
      isDrafted ? (content(as) as Content['faqs']).importPublished({ sheet }) : content(as).import({ sheet }),
  };
}
