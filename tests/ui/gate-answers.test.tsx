/** What a gate answers is told apart by colour, shape and words, in the sun and by who sees no colours. */
import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { AnswerDialog } from '#src/features/gate/answer-dialog.tsx';
import { type GateAnswer, REFUSAL_REASONS } from '#src/features/gate/gate.ts';
import { SIGNALS, type SignalKind } from '#src/features/gate/gate-signals.tsx';
import { RecentScans } from '#src/features/gate/recent-scans.tsx';
import type { ShownAnswer } from '#src/features/gate/use-ticket-check.ts';
import { contrast } from '#src/values/hex-color.ts';
import { render, withDom } from '#tests/support/dom.ts';

withDom();

const KINDS = Object.keys(SIGNALS) as SignalKind[];
const TICKET = {
  ...{ code: 'DM7K2P9XQA01', name: 'Cáp treo khứ hồi', unit: 'Người lớn', paxCount: 3, startTime: '' },
  ...{ day: '2026-12-14', dayText: 'thứ Hai, 14/12/2026', gates: ['Cổng 2'] },
};
const GROUP = {
  ...{ code: 'DM7K2P9XQA', dayText: TICKET.dayText, people: 3 },
  tickets: [{ ...TICKET, result: 'ok' as const, used: null }],
};

function answered(kind: SignalKind, group?: typeof GROUP): ShownAnswer {
  if (kind === 'failed') return { kind, message: 'Mất kết nối', isSignedOut: false, canRetry: true };
  const used = kind === 'already-used' ? { used: { at: '2026-12-14T01:41:00.000Z', gate: 'Cổng 1' } } : {};
  const whole = kind === 'group' ? { group: group ?? GROUP } : { ticket: TICKET };
  const answer: GateAnswer = { result: 'ok', scanId: 's', at: '2026-12-14T02:00:00.000Z', ...used, ...whole };
  return { kind, answer };
}

function show(shown: ShownAnswer, locale: Locale = 'vi') {
  const intl = intlFor(locale);
  const nothing = () => {};
  const view = render(
    <AnswerDialog
      {...{ shown, locale, words: intl.words('gate.answer'), groupWords: intl.words('gate.group') }}
      {...{ signInText: '', loginUrl: '/', onRetry: nothing, onAdmit: nothing, onDone: nothing }}
    />,
  );
  const dialog = view.getByRole('alertdialog');
  const drawing = dialog.querySelector('.gate-mark svg');
  return { ...view, dialog, shape: drawing?.firstElementChild?.outerHTML, drawing: drawing?.innerHTML ?? '' };
}

test('every answer is of one family, and only who was let in is shown as let in', () => {
  const families = Object.fromEntries(KINDS.map((kind) => [kind, SIGNALS[kind].family]));
  expect(families).toEqual({
    ok: 'let-in',
    'already-used': 'used',
    ...{ looked: 'look', group: 'look', 'wrong-gate': 'look', 'wrong-day': 'look', failed: 'look' },
    ...{ unknown: 'refused', 'bad-signature': 'refused', revoked: 'refused' },
    ...{ cancelled: 'refused', refunded: 'refused', unpaid: 'refused' },
  });
  expect(KINDS).toEqual(expect.arrayContaining(['ok', ...REFUSAL_REASONS]));
});

for (const locale of ['vi', 'en'] as const)
  test(`the families differ in shape, the answers of one in words and tones (${locale})`, () => {
    const shapes = new Map<string, Set<string | undefined>>();
    const words: (string | null | undefined)[] = [];
    for (const kind of KINDS) {
      const { dialog, shape, unmount } = show(answered(kind), locale);
      const { family } = SIGNALS[kind];
      expect([...dialog.classList].slice(-1)).toEqual([`gate-${family}`]);
      shapes.set(family, (shapes.get(family) ?? new Set()).add(shape));
      words.push(dialog.querySelector('h2')?.textContent);
      const isRefused = dialog.textContent.includes(intlFor(locale).t('gate.answer.refused'));
      expect([kind, isRefused]).toEqual([kind, family === 'refused']);
      unmount();
    }
    expect([...shapes.values()].map((drawn) => drawn.size)).toEqual([1, 1, 1, 1]);
    expect(new Set([...shapes.values()].flatMap((drawn) => [...drawn])).size).toBe(4);
    expect(new Set(words).size).toBe(KINDS.length);
    expect(new Set(KINDS.map((kind) => JSON.stringify(SIGNALS[kind].tones))).size).toBe(KINDS.length);
  });

test('those that only have to be read say by a symbol of their own what they are about', () => {
  const read = KINDS.filter((kind) => SIGNALS[kind].family === 'look');
  const drawn = read.map((kind) => {
    const { drawing, unmount } = show(answered(kind));
    unmount();
    return drawing;
  });
  expect(new Set(drawn).size).toBe(read.length);
});

test('the one loud button is the next scan, unless it is to be chosen who enters', () => {
  const loud = (shown: ShownAnswer) => {
    const { dialog, unmount } = show(shown);
    const names = [...dialog.querySelectorAll('.btn-solid')].map((button) => button.textContent);
    unmount();
    return names;
  };
  expect(KINDS.filter((kind) => kind !== 'group').flatMap((kind) => loud(answered(kind)))).toEqual(
    Array.from({ length: KINDS.length - 1 }, () => 'Quét vé tiếp theo'),
  );
  expect(loud(answered('group'))).toEqual(['Cho vào 3 khách']);
  expect(loud(answered('group', { ...GROUP, people: 0, tickets: [] }))).toEqual(['Quét vé tiếp theo']);
});

test('the last scans bear the mark of their answer; one taken back is marked in its row', () => {
  const intl = intlFor('vi');
  const scan = {
    code: TICKET.code,
    name: TICKET.name,
    unit: TICKET.unit,
    paxCount: 1,
    at: '2026-12-14T02:00:00.000Z',
  };
  const never = { undoneAt: null, undoReason: null, undoUntil: null };
  const view = render(
    <RecentScans
      scans={[
        { id: 'a', result: 'ok', ...scan, ...never },
        { id: 'b', result: 'refunded', ...scan, ...never },
        { id: 'c', result: 'ok', ...scan, ...never, undoneAt: scan.at, undoReason: 'Quét nhầm vé' },
      ]}
      {...{ words: intl.words('gate.scans'), answers: intl.words('gate.answer'), onUndone: () => {} }}
    />,
  );
  const rows = view.getAllByRole('listitem').map((row) => {
    const mark = row.querySelector('.gate-dot');
    return [mark?.classList[1], mark?.querySelector('svg')?.firstElementChild?.tagName, row.dataset.undone];
  });
  expect(rows).toEqual([
    ['gate-let-in', 'circle', undefined],
    ['gate-refused', 'path', undefined],
    ['gate-let-in', 'circle', 'true'],
  ]);
});

describe('what the sheets say', () => {
  const sheets = ['gate.css', 'gate-camera.css', 'gate-answer.css'].map((name) =>
    readFileSync(`src/features/gate/${name}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  );
  const tokens = new Map<string, string>();
  for (const [, selectors = '', body = ''] of sheets.join('').matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.match(/(?<=^|,)\s*\.[\w-]+\s*(?=,|$)/g) ?? [])
      for (const [, name, value = ''] of body.matchAll(/(--[\w-]+): (#[\da-f]+);/g))
        tokens.set(`${selector.trim()} ${name}`, value);

  /** A family takes from the page what it does not say itself. */
  function token(name: string, selector: string): string {
    return (tokens.get(`${selector} ${name}`) ?? tokens.get(`.gate ${name}`) ?? '').replace(
      /^#(.)(.)(.)$/,
      '#$1$1$2$2$3$3',
    );
  }

  test.each([
    ['.gate', '--ink', '--bg', 15],
    ['.gate', '--ink-3', '--bg', 12],
    ['.gate', '--ink', '--bg-sunk', 12],
    ['.gate', '--err', '--bg', 9],
    ['.gate', '--solid-ink', '--solid', 15],
    ['.gate', '--solid-ink', '--solid-hover', 12],
    ['.gate-let-in', '--ink', '--tone', 9],
    ['.gate-used', '--ink', '--tone', 13],
    ['.gate-look', '--ink', '--tone', 15],
    ['.gate-look', '--frame', '--tone', 9],
    ['.gate-refused', '--ink', '--tone', 9],
    ...['let-in', 'used', 'look', 'refused'].map(
      (family) => [`.gate-${family}`, '--solid-ink', '--ink', 15] as const,
    ),
  ] as const)('%s: %s stands out from %s by %d', (selector, ink, ground, least) => {
    expect(contrast(token(ink, selector), token(ground, selector))).toBeGreaterThanOrEqual(least);
  });

  test('no letter is under 14.5 px, no edge a hairline, nothing pale or of lacquer', () => {
    const all = sheets.join('');
    const sizes = [...all.matchAll(/font(?:-size)?:[^;]*?([\d.]+)px/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter((size) => size < 14.5)).toEqual([]);
    const edges = [...all.matchAll(/border(?:-\w+)?:\s*([\d.]+)px/g)].map(([, width]) => Number(width));
    expect(edges.filter((width) => width < 3)).toEqual([]);
    expect(all).not.toMatch(/opacity|gradient\((?!#ffd21f 0 0\))|var\(--(leaf|then|line)\b/);
  });
});
