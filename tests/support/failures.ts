/** What a reader of the end of a long log needs: which tests failed, each with the lines around it. */
const LINES_AROUND = 24;
const LINES_AT_MOST = 120;
/** `bun test` writes the error before the name, Playwright after it. */
const FAILED_BUN_TEST = /^\(fail\) /;
const FAILED_BROWSER_TEST = /^\s+\d+\) tests\//;
const FAILED_MARK = /^\s*✗/;

/** The lines of a step's output that tell its failures, or its last ones; at most 120. */
export function failuresIn(output: string): string[] {
  const lines = output.trimEnd().split('\n').filter(isTelling);
  const shown = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (FAILED_BUN_TEST.test(line)) add(shown, index - LINES_AROUND, index);
    if (FAILED_BROWSER_TEST.test(line)) add(shown, index, index + LINES_AROUND);
    if (FAILED_MARK.test(line)) add(shown, index, index);
  }
  if (shown.size === 0) add(shown, lines.length - LINES_AROUND, lines.length);
  return lines.filter((_line, index) => shown.has(index)).slice(0, LINES_AT_MOST);
}

function add(shown: Set<number>, from: number, to: number): void {
  for (let index = Math.max(from, 0); index <= to; index++) shown.add(index);
}

function isTelling(line: string): boolean {
  return line.trim() !== '' && !/^\s*(?:─+$|attachment #|\.data\/e2e\/)/.test(line);
}
