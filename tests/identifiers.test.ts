import { expect, test } from 'bun:test';
import { identifiersOf } from './support/identifiers.ts';
import { readModules } from './support/module-graph.ts';

/** Words of this code's own that have a standard one; the glossary names it. */
const PRIVATE_WORDS = new Set(
  (
    'deed deeds wish wishes wished told tell tells kept keep keeps keeping owe owed owes owing desk desks way ways care ' +
    'papers wire wires letter letters sheet sheets party companion companions means stub stubs judge judged life carry ' +
    'carries carrier carriers carried offering offerings shelf shelves door doors said hand hands lane lanes pen forget ' +
    'forgotten stranded promise promised promises books night nights'
  ).split(' '),
);

/** Where such a word is the right one: the start of the path, the names that may hold it, and what it means there. */
const RIGHT_USES: [path: string, names: RegExp, meaning: string][] = [
  ['', /^(Promise(SettledResult)?|promise)$/, 'of the language'],
  ['', /[sS]heets?(Of|Path|s)?$|^isSheetInDevelopment$/, 'a style sheet'],
  ['', /^([sS]tub|stubClassName|drawStub)$/, 'the part of a ticket that is torn off'],
  ['', /[nN]ights?(Of|Refusal)?$/, 'the time of day'],
  ['', /^books$|^wishKey$/, 'names in the protocol, which open pages still speak'],
  [
    'src/features/transfers/',
    /^keep$|^kept(None|Now)?$|^owed(None|Text)?$|^assignedOwed$/,
    'procedures and keys of messages',
  ],
  ['src/features/', /^(companion|forget|keptSeconds|way)$/, 'keys and parameters of messages, columns'],
  ['src/features/retention/', /^kept$/, 'a rule of retention'],
  ['src/values/permissions.ts', /^care$/, 'the role of customer care'],
  ['src/values/staff/giving-limits.ts', /^care$/, 'the role of customer care'],
  ['src/features/home/', /^Promise(d|s|sSection)$/, 'what the park promises its visitors'],
  ['src/features/theme/', /^promises$/, 'a stored kind of block'],
  ['src/screens/public/', /^(promises|PromisesSection)$/, 'a stored kind of block'],
  ['src/ui/fields/', /^ways$/, 'a key of messages'],
  ['src/sandbox/', /^carrier$/, 'the company that delivers a text message'],
  ['src/build/', /^keepFeatures$/, 'an option of the font library'],
  ['db/schema/', /^way$/, 'a column'],
  ['emails/', /^letterSpacing$/, 'of CSS'],
  ['tests/browsers/', /^awaitPromise$/, 'of WebDriver BiDi'],
  [
    'tests/',
    /^(carrier|carrierNames|isKept|keep|kept|owed|promised|promises|said|way)$/,
    'names of the above, and of rows',
  ],
];

test('identifiers use the words of the field', () => {
  const problems = [...readModules().values()]
    .filter(({ path }) => !/^(i18n\/(vi|en)|db\/seeds)\/|\.gen\./.test(path))
    .flatMap(({ path, text }) =>
      [...identifiersOf(path, text)]
        .filter((name) => wordsOf(name).some((word) => PRIVATE_WORDS.has(word)))
        .filter((name) => !RIGHT_USES.some(([start, names]) => path.startsWith(start) && names.test(name)))
        .map((name) => `${path}: ${name}`),
    );
  expect(problems.sort().join('\n')).toBe('');
});

function wordsOf(name: string): string[] {
  return /[a-z]/.test(name) ? name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase()) : [];
}
