/** How components look under a theme: the built-in look of the specification, and what staff changed laid over it. */
import * as z from 'zod/mini';
import type { ComponentStyleConfigRow } from '#db/schema/component-style-config.ts';
import { contrast, hexColor } from '#src/values/hex-color.ts';

export const LABELS = ['featured', 'new', 'sale', 'discount'] as const;
export type LabelName = (typeof LABELS)[number];
type LabelStyle = { backgroundColor: string; textColor: string };
type TicketCardSettings = {
  /** In the specification's pixels; see `artHeight`. */
  imageHeight: number;
  showLabels: Record<LabelName, boolean>;
  labelStyles: Record<LabelName, LabelStyle>;
};
export type ComponentStyleConfig = Omit<ComponentStyleConfigRow, 'settings' | 'revision' | 'key'> & {
  settings: unknown;
};

export const IMAGE_HEIGHT = { usual: 400, min: 200, max: 800 } as const;
const WHITE = '#ffffff';
const DARK = '#0a211a';
export const READABLE = 4.5;
// The design draws a card's picture 212 px high for a configured height of 400.
const DRAWN_PX = 212;
const BEFORE_ALL = '1970-01-01T00:00:00.000Z';

export const TICKET_CARD_SETTINGS: TicketCardSettings = {
  imageHeight: IMAGE_HEIGHT.usual,
  showLabels: { featured: true, new: true, sale: true, discount: true },
  labelStyles: {
    featured: { backgroundColor: '#7d570f', textColor: WHITE },
    new: { backgroundColor: '#1d5679', textColor: WHITE },
    sale: { backgroundColor: '#a42d14', textColor: WHITE },
    discount: { backgroundColor: '#b8341a', textColor: WHITE },
  },
};

export const styleConfigInput = z.int('errors.invalid').check(z.gte(0, 'errors.invalid'));

/** The built-in look of every type there is. */
export function builtInConfigs(themeId: number): ComponentStyleConfig[] {
  const at = { createdAt: BEFORE_ALL, updatedAt: BEFORE_ALL };
  const settings = TICKET_CARD_SETTINGS;
  return [{ id: 0, themeId, type: 'ticket-card', title: 'default', settings, isActive: true, ...at }];
}

/** Stored rows with what they leave out from the built-in look; built-in rows for the types that have none. */
export function mergeConfigs(rows: readonly ComponentStyleConfig[], themeId: number): ComponentStyleConfig[] {
  const stored = rows.map((row) =>
    row.type === 'ticket-card' ? { ...row, settings: mergeTicketCard(row.settings) } : row,
  );
  const missing = builtInConfigs(themeId).filter(({ type }) => !rows.some((row) => row.type === type));
  return [...stored, ...missing];
}

/** Whatever is not a height, a switch or a colour of six hex digits counts as left out. */
export function mergeTicketCard(stored: unknown): TicketCardSettings {
  const { imageHeight, showLabels, labelStyles } = recordOf(stored);
  const { showLabels: shown, labelStyles: styles } = TICKET_CARD_SETTINGS;
  const height = typeof imageHeight === 'number' && Number.isFinite(imageHeight) ? imageHeight : null;
  return {
    imageHeight: height === null ? IMAGE_HEIGHT.usual : Math.round(clamp(height)),
    showLabels: perLabel((label) => {
      const isShown = recordOf(showLabels)[label];
      return typeof isShown === 'boolean' ? isShown : shown[label];
    }),
    labelStyles: perLabel((label) => {
      const { backgroundColor, textColor } = recordOf(recordOf(labelStyles)[label]);
      const background = hexColor(backgroundColor) ?? styles[label].backgroundColor;
      return { backgroundColor: background, textColor: hexColor(textColor) ?? inkOn(background) };
    }),
  };
}

/** What ticket cards are drawn with; what stays as the style sheet has it is left out. */
export type TicketCardLook = {
  artHeight?: number;
  hidden: LabelName[];
  labels: Partial<Record<LabelName, { background: string; ink: string }>>;
};

export function ticketCardLook(
  configs: readonly Pick<ComponentStyleConfig, 'type' | 'settings'>[],
): TicketCardLook {
  const config = configs.find(({ type }) => type === 'ticket-card');
  const { imageHeight, showLabels, labelStyles } = mergeTicketCard(config?.settings);
  const changed = LABELS.filter((label) => {
    const { backgroundColor, textColor } = TICKET_CARD_SETTINGS.labelStyles[label];
    return (
      labelStyles[label].backgroundColor !== backgroundColor || labelStyles[label].textColor !== textColor
    );
  });
  return {
    ...(imageHeight === IMAGE_HEIGHT.usual ? {} : { artHeight: artHeight(imageHeight) }),
    hidden: LABELS.filter((label) => !showLabels[label]),
    labels: Object.fromEntries(changed.map((label) => [label, readable(labelStyles[label])])),
  };
}

/** CSS pixels of a card's picture: 212 at the usual 400. */
function artHeight(imageHeight: number): number {
  return Math.round((imageHeight * DRAWN_PX) / IMAGE_HEIGHT.usual);
}

/** A text colour without enough contrast is replaced by white or ink, whichever has it. */
function readable({ backgroundColor, textColor }: LabelStyle): { background: string; ink: string } {
  if (contrast(backgroundColor, textColor) >= READABLE)
    return { background: backgroundColor, ink: textColor };
  return { background: backgroundColor, ink: inkOn(backgroundColor) };
}

/** White while it can be read, else whichever of white and ink is easier. */
export function inkOn(background: string): string {
  const white = contrast(background, WHITE);
  return white >= READABLE || white >= contrast(background, DARK) ? WHITE : DARK;
}

function perLabel<T>(value: (label: LabelName) => T): Record<LabelName, T> {
  return Object.fromEntries(LABELS.map((label) => [label, value(label)])) as Record<LabelName, T>;
}

function clamp(height: number): number {
  return Math.min(IMAGE_HEIGHT.max, Math.max(IMAGE_HEIGHT.min, height));
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
