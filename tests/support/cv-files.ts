/** What applicants send: their words, files, and files that only look so. */

export const APPLICATION = {
  openingId: 'job-cuu-ho-tuyen',
  fullName: 'Hoàng Văn Sơn',
  phone: '0912 000 111',
  email: 'son@x.example',
  experience: 'Sáu năm lính cứu hỏa, có chứng chỉ sơ cứu.',
};

const text = (words: string) => new TextEncoder().encode(words);
const OLE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

export function pdf(size = 200): Uint8Array<ArrayBuffer> {
  return joined(text('%PDF-1.7\n'), new Uint8Array(size - 9));
}

export function doc(): Uint8Array<ArrayBuffer> {
  return joined(OLE, new Uint8Array(504), new Uint8Array(Buffer.from('WordDocument', 'utf16le')));
}

/** An old spreadsheet has the same first bytes as a document. */
export function xls(): Uint8Array<ArrayBuffer> {
  return joined(OLE, new Uint8Array(504), new Uint8Array(Buffer.from('Workbook', 'utf16le')));
}

export function docx(): Uint8Array<ArrayBuffer> {
  return zip('[Content_Types].xml', 'word/document.xml');
}

/** A zip with empty entries of these names. */
export function zip(...names: string[]): Uint8Array<ArrayBuffer> {
  return joined(...names.map(entry), Uint8Array.of(0x50, 0x4b, 0x05, 0x06), new Uint8Array(18));
}

function entry(name: string): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(30);
  head.set([0x50, 0x4b, 0x03, 0x04]);
  new DataView(head.buffer).setUint16(26, name.length, true);
  return joined(head, text(name));
}

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
