/** Money as staff type it. */
const PLAIN = /^\d{1,15}$/;
const GROUPED = /^\d{1,3}([.,\u00a0 ])\d{3}(?:\1\d{3})*$/;
const SHORT = /^(\d{1,9})(?:[.,](\d{1,6}))?\s?(k|nghìn|ngàn|tr|triệu)$/;

/** An amount with a sign, an exponent, or both separators, of which the last begins a fraction. */
const NEAR = /^([-+]?)(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?(?:e\+?(\d{1,3}))?$/;

/** The amount from 0 to `max` that is nearest to what was typed; null where it could be read in two ways, or in none. */
export function nearestVnd(typed: string, max: number): number | null {
  const amount = typedVnd(typed);
  if (amount !== null) return Math.min(amount, max);
  const found = NEAR.exec(cleanedVnd(typed));
  if (!found) return null;
  const [, sign = '', whole = '', part, exponent = '0'] = found;
  // `1.5` alone may be one and a half, or fifteen.
  if (part !== undefined && !/[.,]/.test(whole)) return null;
  const figure = Number(`${whole.replaceAll(/\D/g, '')}.${part ?? '0'}e${exponent}`);
  return sign === '-' ? 0 : Math.min(max, Math.round(figure));
}

function cleanedVnd(typed: string): string {
  return typed
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\s*(?:₫|đ|vnd|đồng)$/, '');
}

/** `1.690.000`, `1,690,000`, `1690000 ₫`, `1690k`, `1,69tr` as đồng; null for what could be read in two ways, such as `1.5`. */
export function typedVnd(typed: string): number | null {
  const text = cleanedVnd(typed);
  if (PLAIN.test(text)) return Number(text);
  if (GROUPED.test(text)) return Number(text.replaceAll(/\D/g, ''));
  const short = SHORT.exec(text);
  if (!short) return null;
  const [, whole = '', part = '', unit = ''] = short;
  const zeros = unit === 'k' || unit.startsWith('ng') ? 3 : 6;
  return part.length > zeros ? null : Number(whole + part.padEnd(zeros, '0'));
}
