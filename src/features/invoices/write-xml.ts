import type { Settings } from '#src/values/settings.ts';
import { type InvoiceData, netPrice, type Sums, sumsByRate, type TaxedReturn } from './invoices.ts';

type Node = readonly [name: string, content: string | number | readonly Node[]];

/**
 * The data of each invoice with the element names of the tax office's invoice format (Decision 1450/QĐ-TCT), as
 * accounting systems read them. No number, series or signature: only the invoice system gives those.
 */
export function invoicesXml(invoices: readonly InvoiceData[], settings: Settings): string {
  const list = invoices.map((invoice) => write(['HDon', [['DLHDon', invoiceNodes(invoice, settings)]]], 1));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<DSHDon>\n${list.join('')}</DSHDon>\n`;
}

function invoiceNodes(data: InvoiceData, settings: Settings): Node[] {
  const { orderCode, day, method, lines, sums, returns, refundedVnd } = data;
  return [
    [
      'TTChung',
      [
        ['MaDonHang', orderCode],
        ['NLap', day],
        ['DVTTe', 'VND'],
        ['TGia', 1],
        ['HTTToan', method],
      ],
    ],
    [
      'NDHDon',
      [
        ['NBan', sellerNodes(settings)],
        ['NMua', buyerNodes(data)],
        ...(lines.length > 0 ? soldNodes({ lines, sums }) : []),
        ...(refundedVnd > 0
          ? [['TienDaHoan', refundedVnd] as const, ['DSHoan', returns.map(returnNode)] as const]
          : []),
      ],
    ],
  ];
}

/** What went back at once, by line and rate: what an adjusting invoice is written from. */
function returnNode({ day, lines, sums }: TaxedReturn): Node {
  return ['Hoan', [['NHoan', day], ...soldNodes({ lines, sums })]];
}

function soldNodes({ lines, sums }: Pick<InvoiceData, 'lines' | 'sums'>): Node[] {
  return [
    ['DSHHDVu', lines.map((line, index) => ['HHDVu', lineNodes(line, index)] as const)],
    ['TToan', [['THTTLTSuat', sumsByRate(lines).map(rateNode)], ...totalNodes(sums)]],
  ];
}

function sellerNodes(settings: Settings): Node[] {
  return [
    ['Ten', settings['park.companyVi']],
    ['MST', settings['park.taxCode']],
    ['DChi', settings['park.addressVi']],
  ];
}

/** Whoever asked for no invoice is known by the name of the order alone. */
function buyerNodes({ invoice, buyerName }: InvoiceData): Node[] {
  if (!invoice) return [['HVTNMHang', buyerName]];
  const { company, taxCode, address, email } = invoice;
  return [
    ['Ten', company],
    ['MST', taxCode],
    ['DChi', address],
    ['HVTNMHang', buyerName],
    ['DCTDTu', email],
  ];
}

function lineNodes(line: InvoiceData['lines'][number], index: number): Node[] {
  return [
    ['TChat', 1],
    ['STT', index + 1],
    ['MHHDVu', line.code],
    ['THHDVu', line.name],
    ['SLuong', line.quantity],
    ['DGia', netPrice(line)],
    ['ThTien', line.netVnd],
    ['TSuat', rateText(line.vatPerMille)],
    ['TThue', line.vatVnd],
  ];
}

function rateNode({ vatPerMille, netVnd, vatVnd }: Sums & { vatPerMille: number }): Node {
  return [
    'LTSuat',
    [
      ['TSuat', rateText(vatPerMille)],
      ['ThTien', netVnd],
      ['TThue', vatVnd],
    ],
  ];
}

function totalNodes({ netVnd, vatVnd, grossVnd }: Sums): Node[] {
  return [
    ['TgTCThue', netVnd],
    ['TgTThue', vatVnd],
    ['TgTTTBSo', grossVnd],
  ];
}

function rateText(vatPerMille: number): string {
  return `${vatPerMille / 10}%`;
}

function write([name, content]: Node, depth: number): string {
  const indent = '  '.repeat(depth);
  if (Array.isArray(content)) {
    const inner = (content as readonly Node[]).map((node) => write(node, depth + 1)).join('');
    return `${indent}<${name}>\n${inner}${indent}</${name}>\n`;
  }
  return `${indent}<${name}>${escaped(String(content))}</${name}>\n`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML 1.0 has no room for control signs and halves of letters, however they are written. */
function escaped(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\ufffe\uffff]+/gu, ' ');
  return clean.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
