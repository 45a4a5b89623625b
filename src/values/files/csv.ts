/** Comma-separated values by RFC 4180, as spreadsheets write and open them. Cells that look like formulas are defused, and made whole again when read. */
const MARK = '\uFEFF';
const END = '\r\n';
const SEPARATORS = [',', ';', '\t'];
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
/** What a spreadsheet takes for a formula, also behind blanks and in its wide form, and what was defused before. */
const FORMULA = /^'*[\s\u00a0\u200b]*[=+\-@\uff0b\uff0d\uff1d\uff20\t\r]/;
const DEFUSED = /^'+[\s\u00a0\u200b]*[=+\-@\uff0b\uff0d\uff1d\uff20\t\r]/;

/** The record of that number, from 1; without cells where its quotes do not close. */
export type CsvRecord = { number: number; cells: string[] | null };

/** The first record of a file, by whose mark Excel knows that it is UTF-8. */
export function csvHead(names: readonly string[]): string {
  return MARK + csvLine(names);
}

/** Figures and days in the form of machines; null is an empty cell. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : (cell ?? ''))).join(',') + END;
}

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The one of comma, semicolon and tab that its first line has most of. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .slice(0, 10_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const counts = SEPARATORS.map((sign) => line.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Its records in their order, strictly: ends with the first that is wrong. Lines end with CR LF, LF or CR. */
export function* readCsv(file: string): Generator<CsvRecord> {
  const text = file.startsWith(MARK) ? file.slice(1) : file;
  const separator = separatorOf(text);
  const plain = new RegExp(`[^${separator}"\\r\\n]*`, 'y');
  for (let at = 0, number = 1; at < text.length; number += 1) {
    const cells: string[] = [];
    for (let isOpen = true; isOpen; ) {
      const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, plain);
      const sign = cell && text[cell.end];
      if (!cell || (sign !== undefined && sign !== separator && sign !== '\r' && sign !== '\n')) {
        yield { number, cells: null };
        return;
      }
      cells.push(DEFUSED.test(cell.value) ? cell.value.slice(1) : cell.value);
      isOpen = sign === separator;
      at = cell.end + (text.startsWith(END, cell.end) ? END.length : 1);
    }
    yield { number, cells };
  }
}

type Cell = { value: string; end: number };

function plainAt(text: string, at: number, plain: RegExp): Cell {
  plain.lastIndex = at;
  const [value = ''] = plain.exec(text) ?? [];
  return { value, end: at + value.length };
}

/** Null where no quote closes it. */
function quotedAt(text: string, at: number): Cell | null {
  for (let end = at + 1; ; end += 2) {
    end = text.indexOf('"', end);
    if (end < 0) return null;
    if (text[end + 1] !== '"') return { value: text.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
  }
}
