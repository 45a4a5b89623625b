const HEX = /^#?([0-9a-f]{6})$/i;

/** `#rrggbb` in lower case, or null for anything that is not six hex digits. */
export function hexColor(text: unknown): string | null {
  const match = typeof text === 'string' ? HEX.exec(text) : null;
  return match?.[1] ? `#${match[1].toLowerCase()}` : null;
}
