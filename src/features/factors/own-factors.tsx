'use client';

import { type ReactNode, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { saveAccessToken } from '#src/client/account/access-token.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { formatMessage } from '#src/values/message.ts';
import { PasskeyForm, TotpForm } from './add-forms.tsx';
import { FactorForm, PasskeyStep } from './factor-form.tsx';
import type { FactorMethods } from './factors.ts';
import { RecoverySheet } from './recovery-sheet.tsx';

type ProofProps = { methods: FactorMethods; words: Words<'factors.form'>; to: string };

/** The second step of signing in; the page at `to` knows where to go next. */
export function SignInFactor({ methods, words, to }: ProofProps) {
  return (
    <FactorForm
      {...{ methods, words }}
      ask={() => api.auth.askPasskey.mutate()}
      prove={async (proof) => {
        const { accessToken } = await api.auth.finishLogin.mutate(proof);
        saveAccessToken(accessToken);
        window.location.assign(to);
      }}
    />
  );
}

/** Proves the session before a room that asks for it, and leads there. */
export function SessionFactor({ methods, words, to }: ProofProps) {
  return (
    <FactorForm
      {...{ methods, words }}
      ask={() => api.factors.askPasskey.mutate()}
      prove={async (proof) => {
        await api.factors.prove.mutate(proof);
        window.location.assign(to);
      }}
    />
  );
}

/** Opens a locked screen. */
export function UnlockByPasskey({ words, to }: Omit<ProofProps, 'methods'>) {
  return (
    <PasskeyStep
      words={words}
      ask={() => api.auth.askUnlock.mutate()}
      prove={async ({ passkey }) => {
        if (passkey) await api.auth.unlock.mutate({ passkey });
        window.location.assign(to);
      }}
    />
  );
}

/** `used` is a finished sentence. */
type Shown = { id: string; name: string; used: string };
type Props = {
  factors: readonly Shown[];
  /** A finished sentence about the recovery codes; null without a factor. */
  codesLeft: string | null;
  can: { addKey: boolean; addApp: boolean };
  /** Why no passkey can be added here; null where it can. */
  noKeys: string | null;
  words: Words<'factors.own'>;
  locale: Locale;
};

/** The factors of who is signed in: each can be removed, others added, and the codes on paper made anew. */
export function OwnFactors({ factors, codesLeft, can, noKeys, words, locale }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const router = useRouter();
  const { busy, run } = useCommand(words);

  function added(fresh: string[] | null): void {
    showToast({ tone: 'ok', title: words.added });
    if (fresh) setCodes(fresh);
    else void router.reload();
  }

  async function remove(id: string): Promise<void> {
    if (await run(id, () => api.factors.remove.mutate({ id }))) {
      showToast({ tone: 'ok', title: words.removed });
      await router.reload();
    }
  }

  const renew = () => run('codes', async () => setCodes((await api.factors.renewCodes.mutate()).codes));

  if (codes)
    return (
      <RecoverySheet
        {...{ codes, words }}
        onDone={() => {
          setCodes(null);
          void router.reload();
        }}
      />
    );
  return (
    <>
      <ul className=":uno: m-0 p-0 list-none rule-t-line [&>li]:(flex flex-wrap items-center justify-between gap-[8px_20px] min-h-62px py-10px rule-b-line)">
        {factors.map(({ id, name, used }) => (
          <Line key={id} {...{ name, used }}>
            <Button
              size="sm"
              isLoading={busy === id}
              aria-label={formatMessage(words.removeNamed, { name }, locale)}
              onClick={() => void remove(id)}
            >
              {words.remove}
            </Button>
          </Line>
        ))}
        {codesLeft && (
          <Line name={words.codes} used={codesLeft}>
            <Button size="sm" isLoading={busy === 'codes'} onClick={() => void renew()}>
              {words.renew}
            </Button>
          </Line>
        )}
      </ul>
      <Additions {...{ can, noKeys, words }} onAdded={added} />
    </>
  );
}

function Line({ name, used, children }: Pick<Shown, 'name' | 'used'> & { children: ReactNode }) {
  return (
    <li>
      <div className=":uno: min-w-0 [overflow-wrap:anywhere]">
        <b>{name}</b>
        <p className=":uno: m-0 c-ink-2 text-14px">{used}</p>
      </div>
      {children}
    </li>
  );
}

type AdditionsProps = Pick<Props, 'can' | 'noKeys' | 'words'> & {
  onAdded: (codes: string[] | null) => void;
};

function Additions({ can, noKeys, words, onAdded }: AdditionsProps) {
  return (
    <>
      {can.addKey && (
        <section aria-labelledby="add-key">
          <h2 id="add-key">{words.keyTitle}</h2>
          <p className=":uno: max-w-62ch mb-28px c-ink-2">{noKeys ?? words.keyLead}</p>
          {!noKeys && <PasskeyForm {...{ words, onAdded }} />}
        </section>
      )}
      {can.addApp && (
        <section aria-labelledby="add-app">
          <h2 id="add-app">{words.appTitle}</h2>
          <p className=":uno: max-w-62ch mb-28px c-ink-2">{words.appLead}</p>
          <TotpForm {...{ words, onAdded }} />
        </section>
      )}
    </>
  );
}
