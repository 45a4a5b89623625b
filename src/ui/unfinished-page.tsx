import { UNFINISHED_ID } from '#src/client/startup/unfinished-script.ts';
import { Notice } from './badge.tsx';
import { look } from './button.tsx';
import { Static } from './fragment/static.tsx';

type Props = { title: string; text: string; reload: string };

/** Shown by a script where another of the page's scripts is missing: what that means, and how to go on. */
export function UnfinishedPage({ title, text, reload }: Props) {
  return (
    <Static className="wrap" id={UNFINISHED_ID} hidden>
      <Notice tone="err" role="alert" title={title}>
        <p>{text}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: empty is this page's own address, opened anew without a script. */}
        <a className={look({ variant: 'solid', size: 'sm' }, ':uno: mt-3')} href="">
          {reload}
        </a>
      </Notice>
    </Static>
  );
}

/** The same in one line, where nobody pays. */
export function UnfinishedLine({ text, reload }: Pick<Props, 'text' | 'reload'>) {
  return (
    <p id={UNFINISHED_ID} className="wrap" role="alert" hidden>
      {/* biome-ignore lint/a11y/useValidAnchor: empty is this page's own address, opened anew without a script. */}
      {text} <a href="">{reload}</a>
    </p>
  );
}
