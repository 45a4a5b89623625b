/** Search over a large shop and blog: how long its index takes to build, and how long a question takes to answer. */
import { mkdirSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { searchEverything } from '#src/features/search/search.queries.ts';
import { PALETTE_PER_KIND } from '#src/features/search/search.ts';
import { learnWords } from '#src/features/search/vocabulary.queries.ts';
import { rebuildSearch } from '#tests/support/rebuild-search.ts';
import { row } from './table.ts';

export const PRODUCTS = 20_000;
export const POSTS = 5000;
const ROWS_AT_ONCE = 1000;
const QUESTIONS = 600;
const NOW = '2026-01-01T00:00:00.000Z';

const NOUNS =
  'áo mưa|khăn len|mật ong|chè Shan tuyết|nấm hương|măng khô|gùi tre|sáo trúc|túi thơm|dao rèn|rượu ngô|gạo nếp nương|trà hoa cúc|mũ nỉ|giày leo núi|bình giữ nhiệt|đèn pin|sổ tay|bưu thiếp|tranh sơn mài|đĩa gốm|ấm đất|lụa tằm|vòng bạc|hạt dổi|mắc khén|thịt trâu gác bếp|lạp sườn|đặc sản|quà lưu niệm'.split(
    '|',
  );
const ENGLISH =
  'raincoat|wool scarf|wild honey|Shan tea|dried mushroom|bamboo shoots|basket|flute|scented pouch|forged knife|corn wine|sticky rice|chrysanthemum tea|felt hat|hiking shoes|flask|torch|notebook|postcard|lacquer painting|ceramic plate|clay pot|silk|silver bracelet|pepper|smoked buffalo|sausage|speciality|souvenir|cloth'.split(
    '|',
  );
const PLACES =
  'Bản Mây|Hồ Sen|Đèo Gió|Suối Bạc|Nương Thông|Rừng Trúc|Đồi Chè|Thung Lũng Hoa|Ga Lưng Trời|Chùa Mây'.split(
    '|',
  );
const SYLLABLES = {
  first: 'b|c|ch|d|đ|g|h|kh|l|m|n|ng|nh|ph|qu|r|s|t|th|tr|v|x'.split('|'),
  last: 'a|an|ang|anh|ao|ay|âm|ân|âu|e|en|eo|ê|ênh|i|inh|iêu|o|oai|on|ong|ô|ông|ơi|u|un|uông|ưa|ước|y'.split(
    '|',
  ),
};

/** The same world in every run. */
function dice(): (below: number) => number {
  let state = 20_261_121;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

const roll = dice();
const one = (list: readonly string[]) => list[roll(list.length)] ?? '';
const syllable = () => one(SYLLABLES.first) + one(SYLLABLES.last);
const some = (count: number, make: () => string) => Array.from({ length: count }, make).join(' ');

function texts(words: number): { title: string; summary: string; body: string } {
  const pair = (vi: string, en: string) => JSON.stringify({ vi, en });
  const say = (count: number) => some(count, () => (roll(3) === 0 ? one(NOUNS) : syllable()));
  const sentence = (count: number) => some(count, () => one(ENGLISH));
  return {
    title: pair(
      `${one(NOUNS)} ${one(PLACES)} ${syllable()} ${roll(9000)}`,
      `${one(ENGLISH)} ${one(ENGLISH)} ${roll(9000)}`,
    ),
    summary: pair(say(12), sentence(8)),
    body: pair(say(words), sentence(words / 2)),
  };
}

async function fill(db: Db): Promise<void> {
  const category = (kind: string) =>
    sql`INSERT INTO categories VALUES (${kind}, ${kind}, ${kind}, 1, 1, 0, '{"vi":"Nhóm","en":"Group"}', '{}', 'tk-dawn', ${NOW})`;
  await db.write(async (tx) => {
    await tx.run(category('product'));
    await tx.run(category('post'));
  });
  for (let done = 0; done < PRODUCTS + POSTS; done += ROWS_AT_ONCE)
    await db.write(async (tx) => {
      for (let index = done; index < done + ROWS_AT_ONCE; index += 1)
        await tx.run(index < PRODUCTS ? product(index) : post(index));
    });
}

function product(index: number) {
  const { title, summary, body } = texts(80);
  const id = `p${index}`;
  return sql`INSERT INTO products (id, slug, position, is_active, category_id, name, summary, description, origin, specifications, options, pictures, labels, related_ids, cross_sell_ids, tax_class, warranty_months, max_per_order, from_vnd, sold_count, created_at, updated_at)
    VALUES (${id}, ${id}, ${index}, 1, 'product', ${title}, ${summary}, ${body}, '{"vi":"Tây Bắc","en":"North-west"}', '[]', '[]', '[]', '[]', '[]', '[]', 'standard', 12, 10, ${50_000 + roll(900) * 1000}, 0, ${NOW}, ${NOW})`;
}

function post(index: number) {
  const { title, summary, body } = texts(500);
  const id = `b${index}`;
  return sql`INSERT INTO posts (id, slug, is_active, category_id, title, summary, body, author, cover, minutes, published_at, updated_at, view_count)
    VALUES (${id}, ${id}, 1, 'post', ${title}, ${summary}, ${body}, '{}', 'tk-dawn', '{"vi":3,"en":3}', ${NOW}, ${NOW}, 0)`;
}

/** As people type: beginnings of words, whole names, the widest words there are, slips, and nonsense. */
function questions(): string[] {
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const name = `${one(NOUNS)} ${one(PLACES)}`;
    const kinds = [
      name,
      name.slice(0, 2 + roll(name.length - 2)),
      one(NOUNS),
      one(ENGLISH),
      'a',
      name.replace(/(.)(.)$/, '$2$1'),
      `${syllable()} ${one(NOUNS)}`,
      'zzqx xkqq',
    ];
    return kinds[index % kinds.length] ?? '';
  });
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** A database of that size at `file`, with everything a seed does not bring. */
export async function largeDatabase(file: string): Promise<Db> {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const db = await openDb(`file:${file}`);
  await migrateDb(db);
  await fill(db);
  return db;
}

export async function benchSearch(): Promise<void> {
  mkdirSync(`${ROOT}.data`, { recursive: true });
  const file = `${ROOT}.data/bench-search.db`;
  const db = await largeDatabase(file);
  const building = performance.now();
  await rebuildSearch(db);
  row(`Search index of ${PRODUCTS + POSTS} rows, built anew`, {
    value: (performance.now() - building) / 1000,
    unit: 's',
    atMost: 30,
  });
  await learnWords(db);
  const times: number[] = [];
  for (const q of questions()) {
    const start = performance.now();
    await searchEverything(db, { q, locale: 'vi', perKind: PALETTE_PER_KIND });
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  row('Search, p50', { value: at(times, 0.5), unit: 'ms', atMost: 15 });
  row('  p99', { value: at(times, 0.99), unit: 'ms', atMost: 30 });
  row('  one row changed, with its index', { value: await benchWrite(db), unit: 'ms', atMost: 10 });
  db.close();
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}

async function benchWrite(db: Db): Promise<number> {
  const start = performance.now();
  for (let index = 0; index < 50; index += 1)
    await db.write((tx) =>
      tx.run(
        sql`UPDATE products SET name = ${JSON.stringify({ vi: `Tên mới ${index}`, en: 'New' })} WHERE id = ${`p${index}`}`,
      ),
    );
  return (performance.now() - start) / 50;
}

if (import.meta.main) await benchSearch();
