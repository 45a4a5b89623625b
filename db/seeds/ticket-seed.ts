import type { Bilingual } from '#db/columns.ts';
import type { RefundPolicy, TicketTypeRow } from '#db/schema/tickets.ts';

/** `summit`: the Heaven's Gate and Summit lines together; `garden`: the Cloud Garden line. */
export type PoolName = 'summit' | 'garden';

/** The seasons that every park has from the beginning. */
export type SeedSeason = 'weekday' | 'weekend' | 'peak';

export type UnitSeed = {
  key: string;
  name: Bilingual;
  fromAge?: number;
  toAge?: number;
  /** What is asked besides the age. */
  rule?: Bilingual;
  prices: Record<SeedSeason, number>;
  paxCount?: number;
  maxPerOrder?: number;
  accompaniedBy?: string[];
  minHeightCm?: number;
  comparePercent?: number;
};

export type TicketSeed = Omit<
  TicketTypeRow,
  | 'id'
  | 'slugEn'
  | 'position'
  | 'isActive'
  | 'taxClass'
  | 'maxPerOrder'
  | 'hasSlots'
  | 'refundPolicy'
  | 'entryFrom'
  | 'updatedAt'
  | 'revision'
> & {
  units: UnitSeed[];
  /** From opening where it says nothing. */
  entryFrom?: string;
  /** Start times; empty for a day ticket. */
  slots: string[];
  /** Places the website may sell per departure. */
  capacity: Record<SeedSeason, number>;
  pools: PoolName[];
};

export const MAX_PER_ORDER = 20;

export const REFUND_POLICY: RefundPolicy = {
  tiers: [
    { hoursBefore: 72, percent: 100 },
    { hoursBefore: 24, percent: 80 },
  ],
  feeVnd: 20_000,
};

const BEFORE_MEASURE = /(?<=\d) (?=(?:m|km|kg|km\/h|m\/s|°C|khách)(?!\p{L}))/gu;

export function both(vi: string, en: string): Bilingual {
  return { vi: keepMeasures(vi), en: keepMeasures(en) };
}

/** A figure and its measure stay on one line. */
function keepMeasures(text: string): string {
  return text.replaceAll(BEFORE_MEASURE, '\u00a0');
}

/** Paragraphs are parted by an empty line. */
export function paragraphs(vi: string[], en: string[]): Bilingual {
  return both(vi.join('\n\n'), en.join('\n\n'));
}

export function seasons(weekday: number, weekend: number, peak: number): Record<SeedSeason, number> {
  return { weekday, weekend, peak };
}

export function adult(prices: Record<SeedSeason, number>, more: Partial<UnitSeed> = {}): UnitSeed {
  return {
    key: 'adult',
    name: both('Người lớn', 'Adult'),
    fromAge: 12,
    prices,
    ...more,
  };
}

export function child(prices: Record<SeedSeason, number>, more: Partial<UnitSeed> = {}): UnitSeed {
  return {
    key: 'child',
    name: both('Trẻ em', 'Child'),
    fromAge: 3,
    toAge: 11,
    rule: both('hoặc cao 1,0–1,4 m, đi cùng người lớn', 'or 1.0–1.4 m tall, with an adult'),
    prices,
    accompaniedBy: ['adult', 'senior'],
    ...more,
  };
}

export function senior(prices: Record<SeedSeason, number>, more: Partial<UnitSeed> = {}): UnitSeed {
  return {
    key: 'senior',
    name: both('Người cao tuổi', 'Senior'),
    fromAge: 60,
    rule: both('mang theo giấy tờ có ngày sinh', 'with proof of age'),
    prices,
    ...more,
  };
}

export function infant(accompaniedBy: string[] = ['adult', 'senior']): UnitSeed {
  return {
    key: 'infant',
    name: both('Em bé', 'Infant'),
    toAge: 2,
    rule: both(
      'hoặc thấp hơn 1,0 m, miễn phí, đi cùng người lớn',
      'or under 1.0 m tall, free, with an adult',
    ),
    prices: seasons(0, 0, 0),
    accompaniedBy,
    maxPerOrder: 6,
  };
}
