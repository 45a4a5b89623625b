import './transfer.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { CopyButton } from '#src/features/issued-tickets/copy-button.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { BankApp } from './bank-apps.ts';

type TransferView = {
  bank: string;
  account: string;
  holder: string;
  /** Still to be transferred. */
  amountVnd: number;
  receivedVnd: number;
  content: string;
  /** Of the QR code: shown as a drawing and offered as a picture to save. */
  qrUrl: string;
  qrFileUrl: string;
  apps: readonly BankApp[];
};

type Props = { intl: Intl18; view: TransferView; clock: ReactNode; watch: ReactNode; children: ReactNode };

/** Where to send how much with which words: as a code to scan, and as lines to copy. */
export function TransferPanel({ intl, view, clock, watch, children }: Props) {
  const { t, money } = intl;
  const { amountVnd, receivedVnd, qrUrl, qrFileUrl } = view;
  const amount = money(amountVnd);
  return (
    <section className="bx transfer" aria-labelledby="transfer-title">
      <div className=":uno: flex flex-wrap items-center justify-between gap-[10px_24px] [&_h2]:(text-25px font-700) min-1101:[&_.hold]:(static h-auto) min-1101:[&_.hold-plate]:round-1">
        <h2 id="transfer-title">{t('transfers.page.scan')}</h2>
        {clock}
      </div>
      {receivedVnd > 0 && (
        <Notice
          tone="warn"
          title={t('transfers.page.partial', { received: money(receivedVnd), missing: amount })}
        >
          <p>{t('transfers.page.partialText')}</p>
        </Notice>
      )}
      <div className=":uno: grid grid-cols-[284px_minmax(0,1fr)] gap-[20px_32px] items-start max-760:grid-cols-[minmax(0,1fr)]">
        <div className=":uno: transfer-code grid justify-items-center gap-6px [&_img]:(w-full h-auto aspect-[1] rule-line-2 round-1 bg-#fff [image-rendering:pixelated]) [&_a]:min-h-44px max-760:[&_img]:w-[min(284px,100%)]">
          <img src={qrUrl} width="256" height="256" alt={t('transfers.page.qr', { amount })} />
          <a href={qrFileUrl} download className={look({ variant: 'link', size: 'sm' })}>
            <Icon name="i-lucide-download" />
            {t('transfers.page.save')}
          </a>
        </div>
        <Lines intl={intl} view={view} />
        <Apps intl={intl} apps={view.apps} />
      </div>
      <p className=":uno: max-w-64ch c-ink-2">{t('transfers.page.how')}</p>
      {watch}
      {children}
    </section>
  );
}

/** On the phone itself no camera can read the code: there the apps come first. */
function Apps({ intl, apps }: Pick<Props, 'intl'> & Pick<TransferView, 'apps'>) {
  return (
    <section
      className=":uno: transfer-apps col-span-full [@media(pointer:coarse)]:order--1 [@media(hover:hover)_and_(pointer:fine)]:hidden"
      aria-labelledby="transfer-apps"
    >
      <h3 id="transfer-apps" className=":uno: text-18px font-600">
        {intl.t('transfers.page.apps')}
      </h3>
      <ul className=":uno: grid grid-cols-[repeat(auto-fill,minmax(100px,1fr))] gap-8px m-[10px_0]">
        {apps.map(({ id, name, url }) => (
          <li key={id}>
            <a
              href={url}
              rel="noreferrer"
              className=":uno: flex items-center justify-center min-h-48px rule-line-2 rounded-[var(--r-1)] text-15px font-600"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="sm mut">{intl.t('transfers.page.appsHow')}</p>
    </section>
  );
}

type Line = { name: 'bank' | 'account' | 'holder' | 'amount' | 'content'; shown: string; copied: string };

function linesOf({ money }: Intl18, { bank, account, holder, amountVnd, content }: TransferView): Line[] {
  return [
    { name: 'bank', shown: bank, copied: bank },
    { name: 'account', shown: account.replaceAll(/(.{4})(?=.)/g, '$1 '), copied: account },
    { name: 'holder', shown: holder, copied: holder },
    { name: 'amount', shown: money(amountVnd), copied: String(amountVnd) },
    { name: 'content', shown: content, copied: content },
  ];
}

function Lines({ intl, view }: Pick<Props, 'intl' | 'view'>) {
  const { t } = intl;
  const words = { copied: t('transfers.page.copied'), failed: t('transfers.page.copyFailed') };
  return (
    <dl className=":uno: [&>div]:(grid grid-cols-[116px_minmax(0,1fr)] items-center gap-[0_12px] min-h-52px rule-b-line-2) [&_dt]:(c-ink-3 text-14.5px) [&_dd]:(grid grid-cols-[minmax(0,1fr)_44px] items-center font-600 [overflow-wrap:anywhere]) [&_.copy]:(w-44px h-44px) max-760:[&>div]:grid-cols-[96px_minmax(0,1fr)]">
      {linesOf(intl, view).map(({ name, shown, copied }) => (
        <div key={name} className={`transfer-${name}`}>
          <dt>{t(`transfers.page.${name}`)}</dt>
          <dd>
            <span id={`transfer-${name}`}>{shown}</span>
            <CopyButton
              value={copied}
              shownBy={`transfer-${name}`}
              label={t('transfers.page.copy', { what: t(`transfers.page.${name}`).toLowerCase() })}
              words={words}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
