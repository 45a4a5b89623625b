import { endSession } from '#src/client/account/end-session.ts';
import { showToast } from '#src/client/toasts.ts';
import type { PanelProps } from './office.ts';
import type { OfficeOption } from './office-options.ts';
import { setOfficeColour } from './remember-look.ts';

/** Does what an option says: a colour, the way out, a file, or a page. */
export function runCommand({ act, to }: OfficeOption, { go, words }: Pick<PanelProps, 'go' | 'words'>): void {
  if (act === 'out') endSession(to).catch(() => showToast({ title: words.offline, tone: 'err' }));
  else if (act) setOfficeColour(act);
  else if (to.startsWith('/api/')) window.location.assign(to);
  else go(to);
}
