import type { Words } from '#i18n/intl.ts';
import { copyText } from '#src/client/copy-text.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';

type Props = { codes: readonly string[]; words: Words<'factors.own'>; onDone: () => void };

/** The codes on paper, shown once. */
export function RecoverySheet({ codes, words, onDone }: Props) {
  const text = [words.fileTitle, '', ...codes, ''].join('\n');

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    showToast(isCopied ? { tone: 'ok', title: words.copied } : { tone: 'err', title: words.notCopied });
  }

  return (
    <section className=":uno: p-18px rule-line bg-surface" aria-labelledby="recovery-title" role="status">
      <h2 id="recovery-title">{words.codesTitle}</h2>
      <p className=":uno: max-w-62ch">{words.codesLead}</p>
      <ol className=":uno: grid grid-cols-2 max-w-360px gap-[6px_24px] my-16px p-0 list-none type-600-18/1.4-data tracking-wide">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className=":uno: flex flex-wrap gap-10px">
        <Button variant="line" onClick={() => saveFile(text)}>
          {words.download}
        </Button>
        <Button variant="line" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="solid" onClick={onDone}>
          {words.stored}
        </Button>
      </div>
    </section>
  );
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'dinh-may-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
