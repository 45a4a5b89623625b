'use client';

import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { rememberMethod } from '#src/client/account/last-method.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { DifferenceMethod } from '#src/values/payment-method.ts';

type Props = {
  code: string;
  secret: string;
  locale: Locale;
  /** How it is tried again. */
  method: DifferenceMethod;
  text: string;
  /** Beside a better one. */
  isSecond?: boolean;
  loadingText: string;
  offlineText: string;
};

/** One more attempt to pay: a new payment of the same order at the gateway, the places still held. */
export function RetryPaymentButton(props: Props) {
  const { code, secret, locale, method, text, isSecond = false, loadingText, offlineText } = props;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);

  async function retry(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const body = { code, secret, method };
    try {
      const { next } = await api.orders.retryPayment.mutate({
        idempotencyKey: attemptKey(`retry.${code}`, body),
        ...body,
      });
      endAttempt(`retry.${code}`);
      rememberMethod(method);
      window.location.assign(
        'redirectUrl' in next
          ? next.redirectUrl
          : href('page' in next ? next.page : 'checkoutSuccess', locale, { query: { code, key: secret } }),
      );
    } catch (error) {
      setRefusal(refusalOf(error, offlineText).message);
      setBusy(false);
    }
  }

  return (
    <div className="retry">
      <Button
        variant={isSecond ? 'line' : 'cta'}
        size={isSecond ? 'md' : 'lg'}
        isLoading={isBusy}
        loadingText={loadingText}
        onClick={retry}
      >
        {text}
      </Button>
      <p role="alert" className="retry-refusal">
        {refusal && (
          <>
            <Icon name="i-lucide-triangle-alert" />
            {refusal}
          </>
        )}
      </p>
    </div>
  );
}
