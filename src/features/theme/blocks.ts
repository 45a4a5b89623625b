/** The blocks that pages are composed of: their settings, and how a stored one is read. */
import * as z from 'zod/mini';

/** How much of each a block may have. */
export const MAX = { title: 120, text: 600, paragraphs: 8, cards: 8, names: 12, sights: 4 } as const;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX.title));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX.text));
const name = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/));
const names = z.array(name).check(z.minLength(1), z.maxLength(MAX.names));
/** A path of this site: `//host` and `/\host` would lead away. */
const path = z.string().check(z.regex(/^\/(?![/\\])[^\s\\]{0,300}$/));
const link = z.object({ text: title, to: path });
const cards = (usual: number) => z._default(z.int().check(z.gte(1), z.lte(MAX.cards)), usual);
const headed = { title: z.optional(title), lead: z.optional(text) };

/** Block types with their settings; what is left out is the built-in text, choice or number. */
export const BLOCKS = {
  /** The folding screen with the park's name, inscribed with the text; with a title, a picture with both. */
  hero: z.object({ title: z.optional(title), text: z.optional(text), picture: z.optional(name) }),
  /** The ticket in which a visit is chosen. */
  'booking-bar': z.object({}),
  tickets: z.object({ ...headed, count: cards(3) }),
  'live-board': z.object({
    title: z.optional(title),
    sights: z.optional(z.array(text).check(z.minLength(1), z.maxLength(MAX.sights))),
  }),
  products: z.object({
    ...headed,
    category: z.optional(name),
    slugs: z.optional(names),
    count: cards(4),
  }),
  /** Pictures hung from the cable: of the gallery by their slugs, or its first ones. */
  gallery: z.object({ ...headed, images: z.optional(names) }),
  food: z.object({
    ...headed,
    restaurant: z.optional(name),
    dishes: z.optional(names),
    count: cards(4),
    picture: z.optional(name),
  }),
  reviews: z.object({ title: z.optional(title), review: z.optional(name) }),
  posts: z.object({ ...headed, category: z.optional(name), count: cards(3) }),
  text: z.object({
    title,
    paragraphs: z.array(text).check(z.minLength(1), z.maxLength(MAX.paragraphs)),
    link: z.optional(link),
  }),
  /** A tear-off ticket; without its own text it shows tomorrow's cloud forecast. */
  banner: z.object({
    title: z.optional(title),
    text: z.optional(text),
    link: z.optional(link),
    picture: z.optional(name),
  }),
  /** The cable crossing the gap between two sections, with the pylon of its upper or lower end. */
  cable: z.object({ toward: z.enum(['summit', 'foothill']) }),
  /** Hours, directions, what to bring. */
  visit: z.object({}),
  promises: z.object({}),
} as const;

export type BlockType = keyof typeof BLOCKS;
export const BLOCK_TYPES = Object.keys(BLOCKS) as BlockType[];
type SettingsOf<T extends BlockType> = z.output<(typeof BLOCKS)[T]>;
export type Block = {
  [T in BlockType]: { sectionId: string; type: T; settings: SettingsOf<T> };
}[BlockType];
type StoredBlock = { sectionId: string; type: string; settings: unknown };
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;

/** The block that is stored, or null when its type is unknown or its settings are not what that type takes. */
export function readBlock({ sectionId, type, settings }: StoredBlock): Block | null {
  if (!isBlockType(type)) return null;
  const read = BLOCKS[type].safeParse(settings);
  return read.success ? ({ sectionId, type, settings: read.data } as Block) : null;
}

export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(BLOCKS, type);
}

export type ReadBlocks = { blocks: Block[]; broken: StoredBlock[] };

/** Those that can be read, in their order, and those that cannot. */
export function readBlocks(stored: readonly StoredBlock[]): ReadBlocks {
  const read = stored.map((one) => ({ one, block: readBlock(one) }));
  return {
    blocks: read.flatMap(({ block }) => block ?? []),
    broken: read.flatMap(({ one, block }) => (block ? [] : one)),
  };
}

type Asked = {
  of: { themeId: number; pageType?: string; locale: string };
  /** Shown when there is no answer. */
  failure: string;
  report: (message: string, about?: string, err?: unknown) => void;
};

/** The usable blocks; unreadable ones are left out and reported. Without an answer none. */
export async function usableBlocks(
  asked: Promise<ReadBlocks>,
  { of: { themeId, pageType, locale }, failure, report }: Asked,
): Promise<Block[]> {
  const { blocks, broken } = await asked.catch((error: unknown) => {
    report(failure, `${themeId}${pageType ? ` ${pageType}` : ''} ${locale}`, error);
    return { blocks: [], broken: [] };
  });
  for (const { sectionId, type } of broken)
    report('section skipped: unknown type or settings', `${themeId} ${locale} ${sectionId} ${type}`);
  return blocks;
}

/** The home page while the theme has no list of its own: from top to bottom, with the settings that differ. */
export const HOME_BLOCKS: readonly StoredBlock[] = [
  { sectionId: 'hero', type: 'hero', settings: {} },
  { sectionId: 'booking', type: 'booking-bar', settings: {} },
  { sectionId: 'way-up', type: 'cable', settings: { toward: 'summit' } },
  { sectionId: 'tickets', type: 'tickets', settings: {} },
  { sectionId: 'line', type: 'live-board', settings: {} },
  { sectionId: 'diary', type: 'gallery', settings: {} },
  { sectionId: 'way-down', type: 'cable', settings: { toward: 'foothill' } },
  { sectionId: 'shop', type: 'products', settings: {} },
  { sectionId: 'food', type: 'food', settings: {} },
  { sectionId: 'reviews', type: 'reviews', settings: {} },
  { sectionId: 'guide', type: 'posts', settings: {} },
  { sectionId: 'visit', type: 'visit', settings: {} },
  { sectionId: 'closing', type: 'banner', settings: {} },
  { sectionId: 'promises', type: 'promises', settings: {} },
];
