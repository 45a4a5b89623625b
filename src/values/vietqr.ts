/** VietQR: the EMVCo text that every bank's app in Vietnam reads, as NAPAS profiles it (QR switching specification 1.5.2). */
type BankAccount = { bin: string; account: string };
type TransferAsked = BankAccount & {
  /** Left out where the payer types it. */
  amountVnd?: number;
  /** What the payer's bank writes beside the money: ASCII, at most 25 characters. */
  content?: string;
};

const NAPAS = 'A000000727';
const TO_ACCOUNT = 'QRIBFTTA';
const DONG = '704';
const BIN = /^\d{6}$/;
const ACCOUNT = /^[0-9A-Za-z]{1,19}$/;
const CONTENT = /^[\x20-\x7e]{1,25}$/;
const AMOUNT = /^[1-9]\d{0,12}$/;
const CRC_START = 0xffff;
const CRC_POLYNOMIAL = 0x1021;

/** Throws a RangeError for what a bank's app could not read. */
export function vietQr({ bin, account, amountVnd, content }: TransferAsked): string {
  assertShape(BIN, bin);
  assertShape(ACCOUNT, account);
  if (amountVnd !== undefined) assertShape(AMOUNT, String(amountVnd));
  if (content !== undefined) assertShape(CONTENT, content);
  const beneficiary = field('00', bin) + field('01', account);
  const body = [
    field('00', '01'),
    field('01', amountVnd === undefined ? '11' : '12'),
    field('38', field('00', NAPAS) + field('01', beneficiary) + field('02', TO_ACCOUNT)),
    field('53', DONG),
    amountVnd === undefined ? '' : field('54', String(amountVnd)),
    field('58', 'VN'),
    content === undefined ? '' : field('62', field('08', content)),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** What a bank's app takes from a VietQR; null for anything that is none. */
export function readVietQr(text: string): TransferAsked | null {
  const body = text.slice(0, -4);
  if (!body.endsWith('6304') || crc16(body) !== text.slice(-4).toUpperCase()) return null;
  const all = readFields(text);
  const beneficiary = readFields(readFields(all?.['38'] ?? '')?.['01'] ?? '');
  const [bin, account] = [beneficiary?.['00'], beneficiary?.['01']];
  if (!bin || !account) return null;
  const amount = all?.['54'];
  const content = readFields(all?.['62'] ?? '')?.['08'];
  return { bin, account, ...(amount ? { amountVnd: Number(amount) } : {}), ...(content ? { content } : {}) };
}

/** CRC-16/CCITT-FALSE of ASCII text as four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = CRC_START;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ CRC_POLYNOMIAL) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function readFields(text: string): Record<string, string> | null {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!/^\d{4}$/.test(text.slice(at, at + 4)) || value.length !== length) return null;
    fields[text.slice(at, at + 2)] = value;
    at += 4 + length;
  }
  return fields;
}

function assertShape(shape: RegExp, value: string): void {
  if (!shape.test(value)) throw new RangeError(`no VietQR can carry ${value}`);
}
