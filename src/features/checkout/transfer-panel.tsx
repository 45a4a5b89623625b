import './transfer.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { CopyButton } from '#src/features/issued-tickets/copy-button.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

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
};

type Props = { intl: Intl18; view: TransferView; clock: ReactNode; watch: ReactNode; children: ReactNode };

/** Where to send how much with which words: as a code to scan, and as lines to copy. */
export function TransferPanel({ intl, view, clock, watch, children }: Props) {
  const { t, money } = intl;
  const { amountVnd, receivedVnd, qrUrl, qrFileUrl } = view;
  const amount = money(amountVnd);
  return (
    <section className="bx transfer" aria-labelledby="transfer-title">
      <div className="transfer-head">
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
      <div className="transfer-body">
        <div className="transfer-code">
          <img src={qrUrl} width="256" height="256" alt={t('transfers.page.qr', { amount })} />
          <a href={qrFileUrl} download className={look({ variant: 'link', size: 'sm' })}>
            <Icon name="i-lucide-download" />
            {t('transfers.page.save')}
          </a>
        </div>
        <Lines intl={intl} view={view} />
      </div>
      <p className="transfer-note">{t('transfers.page.how')}</p>
      {watch}
      {children}
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
    <dl className="transfer-lines">
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
