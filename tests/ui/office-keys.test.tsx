/** Which keys the office takes, and what it leaves to the page, to fields and to input methods. */
import { expect, test } from 'bun:test';
import { keyMeaning } from '#src/features/office/key-meaning.ts';
import { pageKey } from '#src/features/office/page-keys.ts';
import { ROOMS } from '#src/layouts/office/rooms.ts';
import { readOfficeLooks } from '#src/values/looks/office-looks.ts';

const PRESS = {
  code: '',
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  repeat: false,
};
const FREE = { isAfterG: false, isWriting: false, isUnder: false };
const PALETTE = { kind: 'panel', panel: 'palette' } as const;

type Press = Partial<typeof PRESS>;
const CTRL_K: Press = { code: 'KeyK', key: 'k', ctrlKey: true };
const G: Press = { code: 'KeyG', key: 'g' };
const D: Press = { code: 'KeyD', key: 'd' };

const meaningOf = (press: Press, situation: Partial<typeof FREE> = {}) =>
  keyMeaning({ ...PRESS, ...press }, { ...FREE, ...situation });

test('Ctrl or ⌘ and K opens the search, in a field too', () => {
  expect(meaningOf(CTRL_K)).toEqual(PALETTE);
  expect(meaningOf({ code: 'KeyK', key: 'k', metaKey: true })).toEqual(PALETTE);
  expect(meaningOf(CTRL_K, { isWriting: true })).toEqual(PALETTE);
  expect(meaningOf({ ...CTRL_K, shiftKey: true })).toBeNull();
});

test('single keys: / searches, ? lists the keys, [ folds the rail, G and a goKey goes', () => {
  expect(meaningOf({ code: 'Slash', key: '/' })).toEqual(PALETTE);
  expect(meaningOf({ code: 'Slash', key: '?', shiftKey: true })).toEqual({
    kind: 'panel',
    panel: 'shortcuts',
  });
  expect(meaningOf({ code: 'BracketLeft', key: '[' })).toEqual({ kind: 'rail' });
  expect(meaningOf(G)).toEqual({ kind: 'go' });
  expect(meaningOf(D)).toBeNull();
  expect(meaningOf(D, { isAfterG: true })).toEqual({ kind: 'room', goKey: 'D' });
  expect(meaningOf({ code: 'KeyD', key: 'đ' }, { isAfterG: true })).toEqual({ kind: 'room', goKey: 'D' });
});

test('each room has its own letter after G; those of the lock and of rooms that are still to come are free', () => {
  const goKeys = ROOMS.flatMap(({ goKey, to }) => (goKey ? [[goKey, to]] : []));
  expect(goKeys).toEqual([
    ['H', 'staffToday'],
    ['D', 'staffOrders'],
    ['L', 'staffCalendar'],
    ['C', 'gate'],
    ['B', 'staffTotals'],
  ]);
  for (const goKey of ['X', 'Q', 'T'])
    expect(meaningOf({ code: `Key${goKey}`, key: 'x' }, { isAfterG: true })).toEqual({ kind: 'room', goKey });
});

test('none of them works in a field, under a dialog, held down, or with another key', () => {
  const singles = [
    { code: 'Slash', key: '/' },
    { code: 'Slash', key: '?', shiftKey: true },
    G,
    { code: 'BracketLeft', key: '[' },
  ];
  for (const press of singles) {
    expect(meaningOf(press, { isWriting: true })).toBeNull();
    expect(meaningOf(press, { isUnder: true })).toBeNull();
    expect(meaningOf({ ...press, repeat: true })).toBeNull();
    expect(meaningOf({ ...press, altKey: true })).toBeNull();
  }
  expect(meaningOf(CTRL_K, { isUnder: true })).toBeNull();
});

test('while a Vietnamese input method composes, no key is a command', () => {
  for (const taken of [{ isComposing: true }, { keyCode: 229 }, { key: 'Process' }])
    for (const press of [G, D, CTRL_K, { code: 'Slash', key: '/' }])
      expect(meaningOf({ ...press, ...taken }, { isAfterG: true })).toBeNull();
});

test('keys of the page go by the place of the key; in a field only those with Ctrl, and Esc', () => {
  const named = (press: Press, isWriting = false) => pageKey({ ...PRESS, ...press }, { isWriting });
  const D_OF_TELEX: Press = { code: 'KeyD', key: 'đ' };
  expect(named(D_OF_TELEX)).toBe('D');
  expect(named({ code: 'Digit1', key: '&' })).toBe('1');
  expect(named({ code: 'Slash', key: '/' })).toBe('/');
  for (const press of [D_OF_TELEX, { code: 'Digit1', key: '1' }, { code: 'Slash', key: '/' }]) {
    expect(named(press, true)).toBeNull();
    expect(named({ ...press, altKey: true })).toBeNull();
    expect(named({ ...press, ctrlKey: true })).toBeNull();
  }
  expect(named({ ...D_OF_TELEX, shiftKey: true })).toBeNull();
  expect(named({ code: 'KeyZ', key: 'z', ctrlKey: true })).toBe('Control+Z');
  expect(named({ code: 'KeyZ', key: 'z', ctrlKey: true }, true)).toBeNull();
  for (const isWriting of [true, false]) {
    expect(named({ code: 'KeyS', key: 's', ctrlKey: true }, isWriting)).toBe('Control+S');
    expect(named({ code: 'KeyS', key: 's', metaKey: true }, isWriting)).toBe('Control+S');
    expect(named({ code: 'Enter', key: 'Enter', ctrlKey: true }, isWriting)).toBe('Control+Enter');
    expect(named({ code: 'Escape', key: 'Escape' }, isWriting)).toBe('Escape');
    expect(named({ code: 'KeyS', key: 's', ctrlKey: true, shiftKey: true }, isWriting)).toBeNull();
    expect(named({ code: 'Enter', key: 'Enter' }, isWriting)).toBeNull();
  }
});

test('the looks of the office are read from its own cookies; anything else is the light desk with its rail as wide as fits', () => {
  expect(readOfficeLooks('a=1; office-colour=dark; office-rail=folded; office-rows=tight')).toEqual({
    colour: 'dark',
    rail: 'folded',
    rows: 'tight',
  });
  expect(readOfficeLooks('office-colour=auto;office-rail=open')).toEqual({
    ...{ colour: 'auto', rows: 'medium', rail: 'open' },
  });
  for (const cookies of [
    '',
    'office-colour=',
    'office-colour="><script>',
    'xoffice-colour=dark',
    'office-rail=1',
    'office-rows=40px',
  ])
    expect(readOfficeLooks(cookies)).toEqual({ colour: 'light', rows: 'medium', rail: null });
});
