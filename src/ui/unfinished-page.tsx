import type { CSSProperties } from 'react';
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

type LineProps = Pick<Props, 'text' | 'reload'> & { className?: string; style?: CSSProperties };

/** The same in one line, where nobody pays. */
export function UnfinishedLine({ text, reload, className = 'wrap', style }: LineProps) {
  return (
    <p id={UNFINISHED_ID} role="alert" {...{ className, style }} hidden>
      {/* biome-ignore lint/a11y/useValidAnchor: empty is this page's own address, opened anew without a script. */}
      {text} <a href="">{reload}</a>
    </p>
  );
}

/**
 * The same at the end of a page that opens with the mountain, below on the screen: drawn as a menu is, for such a page has
 * no style left.
 */
export function UnfinishedCorner(words: Pick<Props, 'text' | 'reload'>) {
  return <UnfinishedLine {...words} className="menu" style={{ display: 'block', bottom: 0, zIndex: 9 }} />;
}
