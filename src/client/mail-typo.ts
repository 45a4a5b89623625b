/** Where mail of visitors from Vietnam goes. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.vn',
  'hotmail.com',
  'outlook.com',
  'outlook.com.vn',
  'icloud.com',
  'live.com',
  'ymail.com',
  'vnn.vn',
  'fpt.com.vn',
  'viettel.vn',
  'proton.me',
];
/** Close to one of those, and real. */
const REAL = ['mail.com', 'email.com', 'gmx.com', 'me.com', 'mac.com', 'fpt.vn', 'hotmail.fr', 'live.fr'];
const LONG = 8;

/** The address that was most likely meant; null where nothing looks mistyped. Never more than a question. */
export function mailTypo(typed: string): string | null {
  const [, name = '', host = ''] = /^\s*([^@\s]+)@([^@\s]+?)[\s.,]*$/.exec(typed) ?? [];
  const domain = host.toLowerCase().replaceAll(',', '.');
  if (!name || host.length > 40 || COMMON.includes(host.toLowerCase()) || REAL.includes(domain)) return null;
  const meant = COMMON.find((one) => one === domain) ?? nearest(domain);
  return meant ? `${name}@${meant}` : null;
}

function nearest(domain: string): string | null {
  const bare = COMMON.find((one) => one.split('.')[0] === domain.replace(/\.(com\.?vn|vn|com)$/, ''));
  const isForeign = /\.[a-z]{2}$/.test(domain) && !/\.(co|cm|om|vn)$/.test(domain);
  if (bare && (!domain.includes('.') || domain === 'gmail.com.vn' || domain === 'gmail.vn')) return bare;
  if (isForeign) return null;
  const near = COMMON.map((one) => ({ one, steps: stepsBetween(domain, one) }));
  const [best] = [...near].sort((a, b) => a.steps - b.steps);
  if (!best || best.steps > (best.one.length > LONG ? 2 : 1)) return null;
  return best.one;
}

/** Letters added, left out, changed or swapped with their neighbour. */
function stepsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cost = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      next.push(
        Math.min(
          cost(row - 1, at) + 1,
          cost(row, at - 1) + 1,
          cost(row - 1, at - 1) + (isSame ? 0 : 1),
          isSwapped ? cost(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cost(from.length, to.length);
}
