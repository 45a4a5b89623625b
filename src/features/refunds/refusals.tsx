import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import type { RefusedRefund } from '#src/features/payments/refunds.queries.ts';
import { Notice } from '#src/ui/badge.tsx';

/**
 * Money that was not returned: a provider refused, or (without one) it could not be called, for the reason in the code.
 */
export type Refusal = Pick<RefusedRefund, 'id' | 'amountVnd' | 'responseCode' | 'answer' | 'at'> & {
  provider: string | null;
};

const ACCEPTED = '00';

/** What became of the attempts to send it, each with when and why. */
export function Refusals({ intl, refusals }: { intl: Intl18; refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <Notice tone="warn">
      {refusals.map((refusal) => (
        <p key={refusal.id}>{refusalText(intl, refusal)}</p>
      ))}
    </Notice>
  );
}

function refusalText(intl: Intl18, refusal: Refusal): string {
  const { t, money } = intl;
  const { provider, amountVnd, at } = refusal;
  const about = { amount: money(amountVnd), time: intl.moment(at) };
  if (provider === null) return t('refunds.refused.unsent', { ...about, why: unsentText(intl, refusal) });
  return t('refunds.refused.by', {
    ...about,
    way: methodName(intl, provider),
    why: answerText(intl, refusal),
  });
}

function unsentText({ t }: Intl18, { responseCode }: Refusal): string {
  const own = `refunds.refused.${responseCode?.split('.').at(-1)}`;
  return hasMessage(own) ? t(own) : t('refunds.refused.silent');
}

/** In our words where we know the code, else in the provider's; VNPay takes some in at first and refuses them then by status. */
function answerText({ t }: Intl18, { provider, responseCode, answer }: Refusal): string {
  const status = responseCode === ACCEPTED ? answer?.vnp_TransactionStatus : undefined;
  const code = status ?? responseCode;
  const id = `payments.${provider}.${status ? 'status' : 'refund'}.${code}`;
  const theirs = answer?.vnp_Message ?? answer?.message ?? answer?.return_message;
  const words = hasMessage(id) ? t(id) : theirs || t('refunds.refused.silent');
  return code ? `${words} (${t('refunds.refused.code', { code })})` : words;
}

/** A gateway by its name. */
export function methodName({ t }: Intl18, provider: string): string {
  const id = `checkout.form.${provider}`;
  return hasMessage(id) ? t(id) : provider;
}
