import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { Help } from '#src/client/work/hold-help.ts';

// Only for visitors who were refused.
const HoldHelp = lazy(async () => ({ default: (await import('./hold-help.tsx')).HoldHelp }));

type Asked = Help & { contact: string | undefined };
type Options = {
  locale: Locale;
  /** Tries again what was refused. */
  again: () => void;
};

/** A dialog for refusals that the visitor can do something about. */
export function useHoldHelp({ locale, again }: Options): {
  dialog: ReactNode;
  /** Opens it; `contact` is what a code would prove. False where there is no help. */
  offer: (help: Help | null, contact?: string) => boolean;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = asked && (
    <Suspense>
      <HoldHelp
        help={asked}
        locale={locale}
        contact={asked.reason === 'counter_proof' ? asked.contact : undefined}
        onClose={() => setAsked(null)}
        onCleared={() => {
          setAsked(null);
          again();
        }}
      />
    </Suspense>
  );
  function offer(help: Help | null, contact?: string): boolean {
    setAsked(help && { ...help, contact });
    return help !== null;
  }
  return { dialog, offer };
}
