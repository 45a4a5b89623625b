import { writeXml, type XmlElements } from '#src/server/documents/xml.ts';
import type { Settings } from '#src/values/settings.ts';
import { type InvoiceData, netPrice, type Sums, sumsByRate, type TaxedReturn } from './invoices.ts';

const OPENING = '<DSHDon>';
const CLOSING = '</DSHDon>';

/**
 * The data of each invoice with the element names of the tax office's invoice format (Decision 1450/QĐ-TCT), as
 * accounting systems read them, written as they are read. No number, series or signature: only the invoice system gives
 * those.
 */
export async function* invoicesXml(
  parts: AsyncIterable<readonly InvoiceData[]>,
  settings: Settings,
): AsyncGenerator<string, void> {
  const frame = writeXml({ DSHDon: { HDon: [{ DLHDon: '' }] } });
  yield frame.slice(0, frame.indexOf(OPENING) + OPENING.length);
  for await (const invoices of parts) {
    if (invoices.length === 0) continue;
    const whole = writeXml({
      DSHDon: { HDon: invoices.map((one) => ({ DLHDon: invoiceElements(one, settings) })) },
    });
    yield whole.slice(whole.indexOf(OPENING) + OPENING.length, whole.lastIndexOf(CLOSING)).trimEnd();
  }
  yield `\n${CLOSING}\n`;
}

function invoiceElements(data: InvoiceData, settings: Settings): XmlElements {
  const { orderCode, day, method, lines, sums, returns, refundedVnd } = data;
  return {
    TTChung: { MaDonHang: orderCode, NLap: day, DVTTe: 'VND', TGia: 1, HTTToan: method },
    NDHDon: {
      NBan: {
        Ten: settings['park.companyVi'],
        MST: settings['park.taxCode'],
        DChi: settings['park.addressVi'],
      },
      NMua: buyerElements(data),
      ...(lines.length > 0 ? soldElements({ lines, sums }) : {}),
      ...(refundedVnd > 0 ? { TienDaHoan: refundedVnd, DSHoan: { Hoan: returns.map(returnElements) } } : {}),
    },
  };
}

/** What went back at once, by line and rate: what an adjusting invoice is written from. */
function returnElements({ day, lines, sums }: TaxedReturn): XmlElements {
  return { NHoan: day, ...soldElements({ lines, sums }) };
}

function soldElements({ lines, sums }: Pick<InvoiceData, 'lines' | 'sums'>): XmlElements {
  const { netVnd, vatVnd, grossVnd } = sums;
  return {
    DSHHDVu: { HHDVu: lines.map(lineElements) },
    TToan: {
      THTTLTSuat: { LTSuat: sumsByRate(lines).map(rateElements) },
      TgTCThue: netVnd,
      TgTThue: vatVnd,
      TgTTTBSo: grossVnd,
    },
  };
}

/** A buyer without an invoice request is only named as in the order. */
function buyerElements({ invoice, buyerName }: InvoiceData): XmlElements {
  if (!invoice) return { HVTNMHang: buyerName };
  const { company, taxCode, address, email } = invoice;
  return { Ten: company, MST: taxCode, DChi: address, HVTNMHang: buyerName, DCTDTu: email };
}

function lineElements(line: InvoiceData['lines'][number], index: number): XmlElements {
  return {
    TChat: 1,
    STT: index + 1,
    MHHDVu: line.code,
    THHDVu: line.name,
    SLuong: line.quantity,
    DGia: netPrice(line),
    ThTien: line.netVnd,
    TSuat: rateText(line.vatPerMille),
    TThue: line.vatVnd,
  };
}

function rateElements({ vatPerMille, netVnd, vatVnd }: Sums & { vatPerMille: number }): XmlElements {
  return { TSuat: rateText(vatPerMille), ThTien: netVnd, TThue: vatVnd };
}

function rateText(vatPerMille: number): string {
  return `${vatPerMille / 10}%`;
}
