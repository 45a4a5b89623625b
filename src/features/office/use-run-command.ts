'use client';

import { endSession } from '#src/client/account/end-session.ts';
import { showToast } from '#src/client/toasts.ts';
import { lockScreen } from './lock-screen.ts';
import type { PanelProps } from './office.ts';
import type { OfficeOption } from './office-options.ts';
import { setOfficeLooks } from './use-office-looks.ts';

type Given = Pick<PanelProps, 'go' | 'words' | 'onClose'>;

/** Does what an option says, its panel closed: a colour, the lock, the way out, a file, or a page. */
export function useRunCommand({ go, words, onClose }: Given): (option: OfficeOption | undefined) => void {
  return (option) => {
    if (!option) return;
    const { act, to } = option;
    onClose();
    if (act === 'out') endSession(to).catch(() => showToast({ title: words.offline, tone: 'err' }));
    else if (act === 'lock') lockScreen();
    else if (act) setOfficeLooks({ colour: act }, words.looksFailed);
    else if (to.startsWith('/api/')) window.location.assign(to);
    else go(to);
  };
}
