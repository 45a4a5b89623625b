'use client';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckboxField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';

/** A label of one line is as high as a thumb needs. */
const TALL = ':uno: coarse:[&>.ck]:py-11.5px';

type Props = { choices: { wantsOffers: boolean; wantsNews: boolean }; words: Words<'profile.notices.form'> };

/** Nothing is ticked that its owner has not ticked. */
export function NoticesForm({ choices, words }: Props) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['wantsOffers', 'wantsNews'],
    failed: words.failed,
    send: async ({ wantsOffers, wantsNews }) => {
      await api.profile.chooseNotices.mutate({
        wantsOffers: wantsOffers === '1',
        wantsNews: wantsNews === '1',
      });
      showToast({ tone: 'ok', title: words.saved });
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="dash-form">
      <FormAlert message={message} />
      <CheckboxField
        name="wantsNews"
        className={TALL}
        label={words.news}
        hint={words.newsHint}
        defaultChecked={choices.wantsNews}
        error={errors.wantsNews}
      />
      <CheckboxField
        name="wantsOffers"
        className={TALL}
        label={words.offers}
        hint={words.offersHint}
        defaultChecked={choices.wantsOffers}
        error={errors.wantsOffers}
      />
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}
