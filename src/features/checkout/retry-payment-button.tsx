'use client';

import { type FormEvent, useEffect, useState } from 'react';
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
  /** Names the attempt where no script names it. */
  postKey: string;
  /** Beside a better one. */
  isSecond?: boolean;
  loadingText: string;
  offlineText: string;
};

/**
 * One more attempt to pay: a new payment of the same order at the gateway, the places still held. A form of the page of
 * failed payments, so that it works before scripts.
 */
export function RetryPaymentButton(props: Props) {
  const { code, secret, locale, method, text, postKey, isSecond = false, loadingText, offlineText } = props;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  useReloadWhenBack();

  async function retry(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
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
    <form
      className="retry"
      method="post"
      action={href('checkoutCancel', locale, { query: { code, key: secret } })}
      onSubmit={retry}
    >
      <input type="hidden" name="idempotencyKey" value={postKey} />
      <input type="hidden" name="method" value={method} />
      <Button
        type="submit"
        variant={isSecond ? 'line' : 'cta'}
        size={isSecond ? 'md' : 'lg'}
        isLoading={isBusy}
        loadingText={loadingText}
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
    </form>
  );
}

/** A page that comes back from the browser's memory may be out of date. */
function useReloadWhenBack(): void {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
