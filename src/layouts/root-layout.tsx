import '#src/ui/styles/scales.css';
import '#src/ui/styles/tokens.css';
import '#src/ui/styles/tile.gen.css';
import '#src/ui/styles/fonts.css';
import '#src/ui/styles/base.css';
import '#src/ui/styles/components.css';
import 'virtual:uno:icons.css';
import 'virtual:uno:shared.css';
import type { ReactNode } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { pageFacts } from '#src/context.ts';
import { STORED_CART_SCRIPT } from '#src/features/cart/stored-cart-script.ts';
import { DeferredTasks } from '#src/features/consent/deferred-tasks.tsx';
import type { DraftLook } from '#src/features/drafts/load-draft-look.ts';
import { heroSketchScript } from '#src/features/home/hero-layers.tsx';
import { themeCss } from '#src/features/theme/theme.ts';
import { loadTheme, opensWithScreen } from '#src/screens/public/load-theme.ts';
import type { HeadElement } from '#src/ui/fragment/head-once.ts';
import { InHead } from '#src/ui/fragment/in-head.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { firstScript } from '#src/ui/no-flash.ts';
import { FONT_PRELOADS } from '#src/ui/styles/fonts.gen.ts';
import otherMedia from '#src/ui/styles/other-media.css?url';
import { draftSheetPath, themeSheetPath } from '#src/ui/theme-sheet.ts';
import { Toaster } from '#src/ui/toaster.tsx';
import { UnfinishedCorner, UnfinishedLine } from '#src/ui/unfinished-page.tsx';
import { forcedModeOf } from './forced-mode.ts';
import { movedPrivacy } from './moved-privacy.ts';

/** For all others the sheet comes when nothing else is wanted. */
const OTHER_MEDIA = 'print,(forced-colors:active),(prefers-contrast:more),(max-width:18.75em)';

export async function RootLayout({ children }: { children: ReactNode }) {
  const context = await pageFacts();
  const intl = intlFor(context.locale);
  const [theme, isScreen, privacy] = await Promise.all([
    loadTheme(context),
    opensWithScreen(context),
    movedPrivacy(context),
  ]);
  const css = themeCss(theme.colors);
  const forced = forcedModeOf(context);
  const layout = context.match?.route.layout;
  const isPaying = layout === 'checkout';
  const isCart = context.match?.name === 'cart';
  const first = firstInHead({ isPaying, isScreen, isCart, isOffice: layout === 'staff' });
  return (
    <html lang={context.locale} data-mode={forced ?? undefined} suppressHydrationWarning>
      <head>
        <InHead elements={first} />
        <ThemeSheet css={css} look={context.look} />
      </head>
      <body>
        <Static isCached>
          <FirstWords intl={intl} hasNotice={!isPaying && !isScreen} />
        </Static>
        {children}
        {isScreen ? (
          <Static id="end" isCached>
            <UnfinishedCorner text={intl.t('common.unfinished')} reload={intl.t('common.reload')} />
          </Static>
        ) : (
          <div id="end" hidden />
        )}
        <Toaster words={intl.words('common.toast')} />
        <DeferredTasks forced={forced} {...(privacy && { privacy })} />
      </body>
    </html>
  );
}

/** Of a draft only while it is looked at: without a precedence it goes with its page. */
function ThemeSheet({ css, look }: { css: string; look: DraftLook | null }) {
  if (css === '') return null;
  if (look) return <link rel="stylesheet" href={draftSheetPath(look.key)} />;
  return <link rel="stylesheet" href={themeSheetPath(css)} precedence="theme" />;
}

function FirstWords({ intl, hasNotice }: { intl: Intl18; hasNotice: boolean }) {
  return (
    <>
      <a className="skip-link" href="#content">
        {intl.t('common.skipToContent')}
      </a>
      {/* Shown by a script, and only while starting takes long. */}
      <p id="starting" role="status" hidden>
        {intl.t('common.starting')}
      </p>
      {/* A longer one stands in pages where one pays; in those that open with the mountain it stands at the end. */}
      {hasNotice && <UnfinishedLine text={intl.t('common.unfinished')} reload={intl.t('common.reload')} />}
    </>
  );
}

/** Hides what only a script could carry out. */
const NO_SCRIPT_STYLES: HeadElement = [
  'noscript',
  { dangerouslySetInnerHTML: { __html: '<link rel="stylesheet" href="/no-script.css">' } },
];

type FirstProps = Record<'isPaying' | 'isScreen' | 'isCart' | 'isOffice', boolean>;

/** What a browser needs once, before it paints: no later page brings it again. */
function firstInHead({ isPaying, isScreen, isCart, isOffice }: FirstProps): HeadElement[] {
  const script = (__html: string): HeadElement => ['script', { dangerouslySetInnerHTML: { __html } }];
  return [
    script(firstScript({ isPaying, isOffice, isScreen })),
    ...(isScreen ? [script(heroSketchScript())] : []),
    ...(isCart ? [script(STORED_CART_SCRIPT)] : []),
    NO_SCRIPT_STYLES,
    // `preload()` would write them before the style sheets, which a line must bring first.
    ...FONT_PRELOADS.map(
      (href): HeadElement => [
        'link',
        { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href },
      ],
    ),
    ['link', { rel: 'stylesheet', href: otherMedia, media: OTHER_MEDIA }],
    // Painted when it is whole, some 15 KB: half of a head or of a form would move as the rest arrives.
    ['link', { rel: 'expect', href: '#end', blocking: 'render' }],
    ['meta', { name: 'theme-color', content: '#071a15' }],
    ['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    ['link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }],
    ['link', { rel: 'manifest', href: '/manifest.webmanifest' }],
  ];
}
