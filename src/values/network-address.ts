/** What may be stored of a visitor's network address. */
const UNKNOWN_ADDRESS = 'unknown';

/** An address cut down to its network: /24, or /48 of IPv6. */
export function recordedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) return plain.replace(/\d+$/, '0');
  if (!plain.includes(':')) return UNKNOWN_ADDRESS;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  while (tail !== undefined && groups.length < 3) groups.push('0');
  return `${groups.slice(0, 3).join(':')}::`;
}
