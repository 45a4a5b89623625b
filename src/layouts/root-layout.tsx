import '#src/ui/scales.css';
import '#src/ui/tokens.css';
import '#src/ui/tile.gen.css';
import '#src/ui/fonts.css';
import '#src/ui/base.css';
import '#src/ui/components.css';
import 'virtual:uno.css';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { intlFor } from '#i18n/intl.ts';
import { type ScreenContext, screenContext } from '#src/context.ts';
import { Companion } from '#src/features/consent/companion.tsx';
import { HeroPreload } from '#src/features/home/hero-layers.tsx';
import { cssOfTheme } from '#src/features/theme/theme.ts';
import { loadTheme, opensWithScreen } from '#src/screens/load-theme.ts';
import { FONT_PRELOADS } from '#src/ui/fonts.gen.ts';
import { NoFlash } from '#src/ui/no-flash.tsx';
import { Static } from '#src/ui/static.tsx';
import { staticMarkup } from '#src/ui/static-markup.ts';
import { sendInHead } from '#src/ui/static-parts.ts';
import { Toaster } from '#src/ui/toaster.tsx';
import { forcedModeOf } from './forced-mode.ts';

export async function RootLayout({ children }: { children: ReactNode }) {
  const context = await screenContext();
  const intl = intlFor(context.locale);
  const theme = await loadTheme(context);
  for (const url of FONT_PRELOADS) preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const css = cssOfTheme(theme);
  const forced = forcedModeOf(context);
  sendInHead(staticMarkup(<FirstInHead context={context} isScreen={await opensWithScreen(context)} />));
  return (
    <html lang={context.locale} data-mode={forced ?? undefined} suppressHydrationWarning>
      <head>
        {css !== '' && (
          <style href={`theme-${theme.id}-${Date.parse(theme.updatedAt).toString(36)}`} precedence="theme">
            {css}
          </style>
        )}
      </head>
      <body>
        <Static kept={{ by: intl, as: 'first' }}>
          {() => (
            <>
              <a className="skip-link" href="#content">
                {intl.t('common.skipToContent')}
              </a>
              {/* Shown by a script, and only while starting takes long. */}
              <p id="starting" role="status" hidden>
                {intl.t('common.starting')}
              </p>
            </>
          )}
        </Static>
        {children}
        <div id="end" hidden />
        <Toaster words={intl.words('common.toast')} />
        <Companion forced={forced} />
      </body>
    </html>
  );
}

/** What a browser needs once, before it paints: no later page brings it again. */
function FirstInHead({ context, isScreen }: { context: ScreenContext; isScreen: boolean }) {
  return (
    <>
      <NoFlash nonce={context.nonce} isPaying={context.match?.route.layout === 'checkout'} />
      {isScreen && <HeroPreload nonce={context.nonce} />}
      {/* Painted when it is whole, some 15 KB: half of a head or of a form would move as the rest arrives. */}
      <link rel="expect" href="#end" blocking="render" />
      <meta name="theme-color" content="#071a15" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
