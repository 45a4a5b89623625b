/** The law of imports as data: what kind of file a path is, and what each kind may import. */
import { FEATURE_EDGES } from './feature-layers.ts';

const MAY_IMPORT = {
  values: ['values'],
  db: ['db', 'values'],
  words: ['words', 'values'],
  server: ['server', 'db', 'words', 'values'],
  client: ['client', 'words', 'values'],
  ui: ['ui', 'client', 'words', 'values'],
  rules: ['rules', 'values'],
  queries: ['queries', 'rules', 'db', 'values'],
  load: ['load', 'queries', 'rules', 'server', 'db', 'words', 'values'],
  command: ['command', 'load', 'queries', 'rules', 'server', 'db', 'words', 'values'],
  router: ['command', 'load', 'queries', 'rules', 'server', 'values'],
  component: ['component', 'rules', 'ui', 'client', 'words', 'values'],
  screen: ['screen', 'context', 'component', 'load', 'queries', 'rules', 'ui', 'words', 'values'],
  context: ['load', 'queries', 'rules', 'server', 'db', 'words', 'values'],
  procedures: ['procedures', 'router', 'server'],
  http: [
    'http',
    'context',
    'procedures',
    'command',
    'load',
    'queries',
    'rules',
    'server',
    'db',
    'words',
    'values',
  ],
  site: ['site', 'http', 'command', 'load', 'queries', 'rules', 'server', 'ui', 'db', 'words', 'values'],
  wiring: [
    'wiring',
    'http',
    'site',
    'screen',
    'context',
    'command',
    'load',
    'queries',
    'rules',
    'server',
    'ui',
    'db',
    'words',
    'values',
  ],
  sandbox: ['sandbox', 'tool', 'server', 'db', 'words', 'values', 'ui'],
  tool: ['tool', 'ui', 'server', 'db', 'words', 'values'],
} as const;

export type Kind = keyof typeof MAY_IMPORT;

/** What may use other features; queries and rules use only their pure functions and constants. */
const CROSSING: readonly Kind[] = ['command', 'load', 'component', 'router'];

const PLACES: [RegExp, Kind][] = [
  [/^(src\/values\/|src\/routes\.ts$|i18n\/locales\.ts$)/, 'values'],
  [/^db\//, 'db'],
  [/^(i18n|emails)\//, 'words'],
  [/^src\/server\//, 'server'],
  [/^src\/client\//, 'client'],
  [/^src\/ui\//, 'ui'],
  [/^src\/(features\/.*(\.tsx|\/use-[\w-]+\.ts)|browser-entry\.ts|waku\.client\.tsx)$/, 'component'],
  [/^src\/features\/.*\.queries\.ts$/, 'queries'],
  [/^src\/features\/.*\.router\.ts$/, 'router'],
  [/^src\/features\/.*\/load-[\w-]+\.ts$/, 'load'],
  [/^src\/features\/([\w-]+)\/\1\.ts$/, 'rules'],
  [/^src\/features\//, 'command'],
  [/^src\/(screens|layouts)\//, 'screen'],
  [/^src\/context\.ts$/, 'context'],
  [/^src\/http\//, 'http'],
  [/^src\/site\//, 'site'],
  [/^src\/(waku\.server|screens)\.tsx?$/, 'wiring'],
  [/^src\/router\.ts$/, 'procedures'],
  [/^src\/sandbox\//, 'sandbox'],
  [/^src\/(start\.ts$|build\/)/, 'tool'],
];

/** What a path is; null when it has no place in the tree. */
export function kindOf(path: string): Kind | null {
  return PLACES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

export function featureOf(path: string): string | null {
  return /^src\/features\/([\w-]+)\//.exec(path)?.[1] ?? null;
}

/** Whether the law allows `from` to import `to`; `isPure`: a feature file imports only values. */
export function isAllowed(from: string, to: string, isPure: (path: string) => boolean): boolean {
  const kind = kindOf(from);
  const target = kindOf(to);
  if (!kind || !target) return false;
  const isPureNoun = target === 'command' && isPure(to);
  const may: readonly string[] = MAY_IMPORT[kind];
  if (!may.includes(target) && !(isPureNoun && may.includes('rules'))) return false;
  return isWithinFeatures(from, to, { kind, isPure });
}

function isWithinFeatures(
  from: string,
  to: string,
  { kind, isPure }: { kind: Kind; isPure: (path: string) => boolean },
): boolean {
  const own = featureOf(from);
  const other = featureOf(to);
  if (!own || !other || own === other) return true;
  const isOfRules = ['rules', 'queries'].includes(kind) && isPure(to);
  return (CROSSING.includes(kind) || isOfRules) && (FEATURE_EDGES[own] ?? []).includes(other);
}
