/** The law of the house as data: what kind of file a path is, and what each kind may import. */

const MAY_IMPORT = {
  values: ['values'],
  db: ['db', 'values'],
  words: ['words', 'values'],
  server: ['server', 'db', 'words', 'values'],
  client: ['client', 'words', 'values'],
  ui: ['ui', 'client', 'words', 'values'],
  rules: ['rules', 'values'],
  queries: ['queries', 'rules', 'db', 'values'],
  deed: ['deed', 'queries', 'rules', 'server', 'db', 'words', 'values'],
  router: ['deed', 'queries', 'rules', 'server', 'values'],
  component: ['component', 'rules', 'ui', 'client', 'words', 'values'],
  screen: ['screen', 'context', 'component', 'queries', 'rules', 'ui', 'words', 'values'],
  context: ['queries', 'rules', 'server', 'db', 'words', 'values'],
  procedures: ['procedures', 'router', 'server'],
  http: ['http', 'context', 'procedures', 'deed', 'queries', 'rules', 'server', 'db', 'words', 'values'],
  site: ['site', 'http', 'deed', 'queries', 'rules', 'server', 'ui', 'db', 'words', 'values'],
  wiring: [
    'wiring',
    'http',
    'site',
    'screen',
    'context',
    'deed',
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

/** Which feature may use another's queries and deeds; everything else meets in a screen. */
export const FEATURE_EDGES: Record<string, readonly string[]> = {
  auth: ['messages', 'settings'],
  booking: ['tickets'],
  cart: ['settings', 'feature-flags', 'tickets'],
  orders: [
    'cart',
    'fairness',
    'feature-flags',
    'tickets',
    'payments',
    'ledger',
    'messages',
    'settings',
    'live-board',
    'vouchers',
  ],
  reconciliation: ['orders', 'payments', 'settings', 'transfers'],
  contact: ['messages', 'settings'],
  exchanges: ['orders', 'payments', 'settings', 'tickets'],
  fairness: ['messages', 'settings'],
  gate: ['settings'],
  profile: [
    'auth',
    'messages',
    'orders',
    'retention',
    'settings',
    'subscriptions',
    'vouchers',
    'waiting-list',
  ],
  subscriptions: ['messages', 'posts', 'settings'],
  quotes: ['messages', 'settings'],
  recruitment: ['messages', 'settings'],
  closures: ['exchanges', 'ledger', 'messages', 'orders', 'refunds', 'settings', 'tickets', 'vouchers'],
  comments: ['moderation'],
  refunds: ['ledger', 'orders', 'payments', 'messages', 'settings'],
  reviews: ['moderation', 'orders', 'uploads'],
  tickets: ['settings'],
  transfers: ['ledger', 'orders', 'payments', 'settings'],
  vouchers: ['ledger'],
  'live-board': ['settings'],
  'user-session': ['consent'],
  'waiting-list': ['fairness', 'feature-flags', 'messages', 'orders', 'settings', 'tickets'],
};

const PLACES: [RegExp, Kind][] = [
  [/^(src\/values\/|src\/routes\.ts$|i18n\/locales\.ts$)/, 'values'],
  [/^db\//, 'db'],
  [/^(i18n|emails)\//, 'words'],
  [/^src\/server\//, 'server'],
  [/^src\/client\//, 'client'],
  [/^src\/ui\//, 'ui'],
  [/^src\/(features\/.*\.tsx|browser-entry\.ts)$/, 'component'],
  [/^src\/features\/.*\.queries\.ts$/, 'queries'],
  [/^src\/features\/.*\.router\.ts$/, 'router'],
  [/^src\/features\/([\w-]+)\/\1\.ts$/, 'rules'],
  [/^src\/features\//, 'deed'],
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

/** Whether the law allows `from` to import `to`; `isPure` says that a feature file imports nothing but values. */
export function isAllowed(from: string, to: string, isPure: (path: string) => boolean): boolean {
  const kind = kindOf(from);
  const target = kindOf(to);
  if (!kind || !target) return false;
  const isPureNoun = target === 'deed' && isPure(to);
  const may: readonly string[] = MAY_IMPORT[kind];
  if (!may.includes(target) && !(isPureNoun && may.includes('rules'))) return false;
  return isWithinFeatures(from, to, kind);
}

function isWithinFeatures(from: string, to: string, kind: Kind): boolean {
  const own = featureOf(from);
  const other = featureOf(to);
  if (!own || !other || own === other) return true;
  return kind === 'deed' && (FEATURE_EDGES[own] ?? []).includes(other);
}
