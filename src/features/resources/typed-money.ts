/** Money as staff type it. */
const PLAIN = /^\d{1,15}$/;
const GROUPED = /^\d{1,3}([.,\u00a0 ])\d{3}(?:\1\d{3})*$/;
const SHORT = /^(\d{1,9})(?:[.,](\d{1,6}))?\s?(k|nghìn|ngàn|tr|triệu)$/;

/** `1.690.000`, `1,690,000`, `1690000 ₫`, `1690k`, `1,69tr` as đồng; null for what could be read in two ways, such as `1.5`. */
export function typedVnd(typed: string): number | null {
  const text = typed
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\s*(?:₫|đ|vnd|đồng)$/, '');
  if (PLAIN.test(text)) return Number(text);
  if (GROUPED.test(text)) return Number(text.replaceAll(/\D/g, ''));
  const short = SHORT.exec(text);
  if (!short) return null;
  const [, whole = '', part = '', unit = ''] = short;
  const zeros = unit === 'k' || unit.startsWith('ng') ? 3 : 6;
  return part.length > zeros ? null : Number(whole + part.padEnd(zeros, '0'));
}
