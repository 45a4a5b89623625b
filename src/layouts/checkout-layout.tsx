import 'virtual:uno:icons-checkout.css';
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { pageFacts, screenContext } from '#src/context.ts';
import { Icon } from '#src/ui/icon.tsx';
import { UnfinishedPage } from '#src/ui/unfinished-page.tsx';
import { parkDay, parkMinute } from '#src/values/day.ts';
import { hoursOn, isOpenAt } from '#src/values/opening-hours.ts';
import { Logo } from './logo.tsx';
import { loadOpsFacts } from './ops-facts.ts';
import { OpsStrip } from './ops-strip.tsx';
import { formNotice } from './refused-form.ts';
import { LegalLine } from './site-footer.tsx';

/** Nothing leads away from paying but the park's name and the telephone. */
export async function CheckoutLayout({ children }: { children: ReactNode }) {
  const [context, facts] = await Promise.all([screenContext(), pageFacts().then(loadOpsFacts)]);
  const { t } = intlFor(context.locale);
  const hours = hoursOn(facts.settings, parkDay(context.now));
  const isOpen = isOpenAt(parkMinute(context.now), hours);
  const hotline = facts.settings['park.hotline'];
  return (
    <>
      <header className={`chrome chrome-still ${isOpen ? 'ops-open' : 'ops-closed'}`}>
        <OpsStrip context={context} facts={facts} isFresh />
        <div className="hd">
          <div className="wrap">
            <Logo locale={context.locale} />
            <p className="hd-tools hd-quiet">
              <span className="hd-secure">
                <Icon name="i-lucide-lock" /> {t('chrome.checkout.secure')}
              </span>
              <a href={`tel:${hotline.replaceAll(/[^+\d]/g, '')}`}>
                {t('chrome.checkout.hotline')} <b className="num">{hotline.replaceAll(' ', '\u00a0')}</b>
              </a>
            </p>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <UnfinishedPage
          title={t('chrome.checkout.unfinished')}
          text={t('chrome.checkout.unfinishedText', { hotline })}
          reload={t('chrome.checkout.reload')}
        />
        {await formNotice(context, hotline)}
        {children}
      </main>
      <footer className="ft ft-short">
        <div className="wrap">
          <LegalLine context={context} settings={facts.settings} />
        </div>
      </footer>
    </>
  );
}
