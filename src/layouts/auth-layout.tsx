import 'virtual:uno:icons-auth.css';
import '#src/ui/styles/places.css';
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { pageFacts, screenContext } from '#src/context.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { ColourSwitch } from '#src/ui/colour-switch.tsx';
import { LanguageSwitch } from '#src/ui/language/language-switch.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { Logo } from './logo.tsx';
import { formNotice } from './refused-form.ts';
import { samePage } from './same-page.ts';
import { LegalLine } from './site-footer.tsx';

/** A folding screen beside one form. */
export async function AuthLayout({ children }: { children: ReactNode }) {
  const [context, settings] = await Promise.all([
    screenContext(),
    pageFacts().then(({ db }) => readSettings(db.remembered)),
  ]);
  const intl = intlFor(context.locale);
  return (
    <div className="auth">
      <header className="auth-head">
        <Logo locale={context.locale} />
        <div className="hd-tools">
          <LanguageSwitch
            locale={context.locale}
            addresses={samePage(context)}
            words={intl.words('chrome.language')}
          />
          <ColourSwitch words={intl.words('chrome.colour')} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="auth-main">
        {await formNotice(context, settings['park.hotline'])}
        {children}
      </main>
      <div className="auth-art screen">
        <Picture name="summit-peak-light" dark="summit-peak-dark" sizes="(max-width: 900px) 1px, 100vw" />
        <div className="folds" />
      </div>
      <footer className="auth-foot">
        <LegalLine context={context} settings={settings} />
      </footer>
    </div>
  );
}
