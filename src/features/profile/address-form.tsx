import type { SavedAddressRow } from '#db/schema/profile.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { AddressFields } from '#src/ui/fields/address-fields.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { CheckboxField, TextField } from '#src/ui/fields/field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { showPhone } from '#src/values/phone.ts';
import { FormEnd } from './form-end.tsx';

export type AddressFormWords = {
  form: Words<'profile.addresses.form'>;
  address: Words<'checkout.address'>;
  combobox: Words<'common.combobox'>;
};
export type Saved = Pick<SavedAddressRow, 'id' | 'name' | 'phone' | 'address' | 'isDefault'>;
type Props = { saved: Saved | null; words: AddressFormWords; locale: Locale; onCancel: () => void };

const PLACE = ['province', 'provinceCode', 'ward', 'wardCode', 'street', 'note'] as const;
const FIELDS = ['name', 'phone', ...PLACE.map((name) => `address.${name}`), 'isDefault'];

export function AddressForm({ saved, words, locale, onCancel }: Props) {
  const { form } = words;
  const { isSending, errors, message, submit } = useSend({
    fields: FIELDS,
    failed: form.failed,
    send: async (typed) => {
      const address = Object.fromEntries(
        PLACE.map((name) => [name, typed[`address.${name}`] ?? '']),
      ) as Record<(typeof PLACE)[number], string>;
      await api.profile.saveAddress.mutate({
        id: saved?.id ?? null,
        name: typed.name ?? '',
        phone: typed.phone ?? '',
        address,
        isDefault: typed.isDefault === '1',
      });
      window.location.reload();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: dash-form max-w-none mt-0">
      <ErrorSummary message={message} errors={errors} />
      <div className="fields">
        <TextField
          name="name"
          label={form.name}
          defaultValue={saved?.name}
          autoComplete="name"
          maxLength={80}
          error={errors.name}
        />
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          label={form.phone}
          defaultValue={saved ? showPhone(saved.phone) : ''}
          autoComplete="tel"
          maxLength={30}
          error={errors.phone}
        />
      </div>
      <AddressFields address={saved?.address ?? null} errors={errors} words={words} locale={locale} />
      <CheckboxField name="isDefault" label={form.isDefault} defaultChecked={saved?.isDefault} />
      <FormEnd words={form} {...{ isSending, onCancel }} />
    </form>
  );
}
