import type { Bilingual } from '#db/columns.ts';
import { both } from '#db/seeds/ticket-seed.ts';

/** A post as it is written in `db/seeds/posts/<slug>.md`: facts between `---`, the Vietnamese text, `=== en ===`, the English one. */
export type PostFile = {
  slug: string;
  category: string;
  cover: string;
  author: string;
  tags: string[];
  /** Published so many days before the seeding, at a time of the park. */
  daysAgo: number;
  time: string;
  /** Last changed so many days before the seeding; like `daysAgo` when it never was. */
  updatedDaysAgo: number;
  views: number;
  title: Bilingual;
  summary: Bilingual;
  body: Bilingual;
};

const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*?)\n=== en ===\n([\s\S]*)$/;

/** Throws an Error that names the file when something is missing. */
export function readPostFile(slug: string, text: string): PostFile {
  const [, head = '', vi = '', en = ''] = PARTS.exec(text) ?? [];
  const facts = new Map(head.split('\n').map((line) => splitOnce(line)));
  function fact(key: string): string {
    const value = facts.get(key);
    if (!value) throw new Error(`${slug}.md says nothing about "${key}"`);
    return value;
  }
  return {
    slug,
    category: fact('category'),
    cover: fact('cover'),
    author: fact('author'),
    tags: fact('tags').split(/,\s*/),
    daysAgo: Number(fact('days')),
    time: fact('time'),
    updatedDaysAgo: Number(facts.get('updated') ?? fact('days')),
    views: Number(fact('views')),
    title: both(fact('title.vi'), fact('title.en')),
    summary: both(fact('summary.vi'), fact('summary.en')),
    body: both(vi.trim(), en.trim()),
  };
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
