'use client';

import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useRouter } from 'waku/router/client';
import type { Locale } from '#i18n/locales.ts';
import { showToast } from '#src/client/toasts.ts';
import { loadWords } from '#src/client/words.ts';
import { useStepUp } from '#src/features/factors/use-step-up.ts';
import type { PanelProps, RoomKey } from './office.ts';
import { openedPanel, openPanel, type Panel, watchPanel } from './open-panel.ts';
import { useOfficeKeys } from './use-office-keys.ts';
import { usePageKeys } from './use-page-keys.ts';

type Props = {
  locale: Locale;
  rooms: readonly RoomKey[];
  commands: PanelProps['commands'];
  /** Whether this person may search the orders. */
  mayFind: boolean;
  /** Said when the scripts of a panel do not come. */
  offline: string;
};

type Loaded = Pick<PanelProps, 'locale' | 'words' | 'states'> & {
  panel: Panel;
  Content: ComponentType<PanelProps>;
};

/** The page that was asked for comes first. */
const SEARCH_FETCHED_AFTER_MS = 1000;

const FactorDialog = lazy(() =>
  import('#src/features/factors/factor-dialog.tsx').then((module) => ({ default: module.FactorDialog })),
);

/** The keys of the office, the panels that they open, one on a page, and the question for a second factor over them. */
export function OfficeKeys({ locale, rooms, commands, mayFind, offline }: Props) {
  const { push } = useRouter();
  const go = useCallback((to: RoomKey['to']) => void push(to as never), [push]);
  useOfficeKeys(rooms, go);
  usePageKeys();
  const panel = useSyncExternalStore(watchPanel, openedPanel, () => null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isLoaded = loaded?.panel === panel && loaded?.locale === locale;

  useEffect(() => {
    const fetchSearch = () =>
      loadPanel('palette', locale).then(
        (found) => setLoaded((before) => (before?.locale === locale ? before : found)),
        () => undefined,
      );
    const timer = setTimeout(fetchSearch, SEARCH_FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [locale]);
  useEffect(() => {
    if (!panel || isLoaded) return;
    loadPanel(panel, locale).then(setLoaded, () => {
      openPanel(null);
      showToast({ title: offline, tone: 'err' });
    });
  }, [panel, isLoaded, locale, offline]);
  useEffect(() => () => openPanel(null), []);
  const answer = useStepUp();

  if (answer)
    return (
      <Suspense>
        <FactorDialog {...{ locale, offline }} onAnswer={answer} />
      </Suspense>
    );
  if (!loaded || !isLoaded) return null;
  const { Content, words, states } = loaded;
  return (
    <Content {...{ locale, rooms, commands, mayFind, words, states, go }} onClose={() => openPanel(null)} />
  );
}

async function loadPanel(panel: Panel, locale: Locale): Promise<Loaded> {
  const [Content, words] = await Promise.all([
    panel === 'palette'
      ? import('./office-palette.tsx').then(({ OfficePalette }) => OfficePalette)
      : import('./shortcut-list.tsx').then(({ ShortcutList }) => ShortcutList),
    loadWords(locale, ['office.panel', 'orders.status', 'orders.payment']),
  ]);
  const states = { order: words['orders.status'], payment: words['orders.payment'] };
  return { panel, locale, Content, words: words['office.panel'], states };
}
