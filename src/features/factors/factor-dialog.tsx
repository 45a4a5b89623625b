import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { loadWords } from '#src/client/words.ts';
import { href } from '#src/routes.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FactorForm } from './factor-form.tsx';
import { type FactorMethods, hasFactor } from './factors.ts';

type Props = { locale: Locale; offline: string; onAnswer: (isProved: boolean) => void };
type Loaded = { methods: FactorMethods; words: Words<'factors.ask'>; form: Words<'factors.form'> };

/** Asks for the second factor over the page that needs it, which keeps what was typed. */
export function FactorDialog({ locale, offline, onAnswer }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    load(locale).then(setLoaded, () => {
      showToast({ title: offline, tone: 'err' });
      onAnswer(false);
    });
  }, [locale, offline, onAnswer]);
  if (!loaded) return null;
  const { methods, words, form } = loaded;
  return (
    <Dialog isOpen onClose={() => onAnswer(false)} title={words.title} closeText={words.close}>
      <div className=":uno: grid gap-16px">
        <p className=":uno: m-0 c-ink-2">{hasFactor(methods) ? words.lead : words.none}</p>
        {hasFactor(methods) ? (
          <FactorForm
            methods={methods}
            words={form}
            ask={() => api.factors.askPasskey.mutate()}
            prove={async (proof) => {
              await api.factors.prove.mutate(proof);
              onAnswer(true);
            }}
          />
        ) : (
          <a className="btn btn-solid" href={href('staffMe', locale)} target="_blank" rel="noreferrer">
            {words.setUp}
          </a>
        )}
      </div>
    </Dialog>
  );
}

async function load(locale: Locale): Promise<Loaded> {
  const [methods, words] = await Promise.all([
    api.factors.methods.query(),
    loadWords(locale, ['factors.ask', 'factors.form']),
  ]);
  return { methods, words: words['factors.ask'], form: words['factors.form'] };
}
