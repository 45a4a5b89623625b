/** Files of content in a seeded park: what is downloaded, what a file would do, and what it does. */
import type { Db } from '#db/client.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from './caller.ts';
import { recordsOf } from './csv-file.ts';

export const NOW = '2026-11-21T03:00:00.000Z';
type Content = ReturnType<typeof asStaff>['staff']['content'];
/** Kinds whose rows are written as they stand, without drafts. */
export type ContentName = Exclude<
  keyof Content,
  'component-styles' | 'page-sections' | 'pages' | 'posts' | 'sections' | 'themes'
>;

export function csvPark(db: Db, kind: ContentName = 'faqs') {
  const content = (as: Preset = 'manager') => asStaff(db, as, { now: NOW }).staff.content[kind];

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
    save: (sheet: string, as: Preset = 'manager') => content(as).import({ sheet }),
  };
}
