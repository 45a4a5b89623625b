'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';

type Props = { code: string; secret: string; locale: Locale; words: Words<'orders.renew'> };

/** Makes a new link when the old one has leaked, and continues with it; asks for confirmation. */
export function RenewLinkButton({ code, secret, locale, words }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const { busy, run } = useCommand(words);

  async function renew(): Promise<void> {
    const go = async () => {
      const renewed = await api.orders.renewLink.mutate({ code, secret });
      window.location.replace(href('order', locale, { params: { code }, query: { key: renewed.secret } }));
    };
    await run('renew', go, true);
  }

  return (
    <div className=":uno: resend flex flex-wrap gap-12px m-[14px_0_24px] print:hidden [&_p]:(basis-full min-h-1.5em text-15px)">
      <p>{isAsked ? words.sure : words.lead}</p>
      <Button
        variant="line"
        isLoading={busy !== null}
        onClick={() => (isAsked ? void renew() : setIsAsked(true))}
      >
        {isAsked ? words.confirm : words.button}
      </Button>
    </div>
  );
}
