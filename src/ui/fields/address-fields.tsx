import { useEffect, useState } from 'react';
import type { DeliveryAddress } from '#db/schema/order-lines.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { readItem } from '#src/client/account/session-store.ts';
import { useProvinces, useWards } from '#src/client/address-book.ts';
import { findProvinces, findWards, placeNamed } from '#src/values/address.ts';
import { formatMessage } from '#src/values/message.ts';
import { Combobox } from './combobox.tsx';
import { TextArea, TextField } from './field.tsx';

type AddressWords = { address: Words<'checkout.address'>; combobox: Words<'common.combobox'> };

type Props = {
  address: DeliveryAddress | null;
  errors: Readonly<Record<string, string>>;
  words: AddressWords;
  locale: Locale;
  /** Where typed values are stored. */
  draftKey?: string | undefined;
};
type Chosen = { code: string; text: string };

/** What is chosen or typed; the lists narrow down to it. A province typed in full counts as chosen. */
function usePlaces(address: DeliveryAddress | null, draftKey: string | undefined) {
  const [isUsed, setUsed] = useState(false);
  const [province, setProvince] = useState<Chosen>({
    code: address?.provinceCode ?? '',
    text: address?.provinceName ?? '',
  });
  const [ward, setWard] = useState<Chosen>({ code: address?.wardCode ?? '', text: address?.wardName ?? '' });
  const provinces = useProvinces(isUsed || address !== null);
  const codeOf = ({ code, text }: Chosen) => code || (placeNamed(provinces, text)?.code ?? '');
  const provinceCode = codeOf(province);
  const wards = useWards(provinceCode);

  useEffect(() => {
    const draft = draftKey ? readItem<Record<string, string>>(draftKey) : null;
    if (address || !draft?.['address.province']) return;
    setUsed(true);
    setProvince({ code: draft['address.provinceCode'] ?? '', text: draft['address.province'] });
    setWard({ code: draft['address.wardCode'] ?? '', text: draft['address.ward'] ?? '' });
  }, [address, draftKey]);

  function chooseProvince(chosen: Chosen): void {
    setProvince(chosen);
    if (codeOf(chosen) !== provinceCode) setWard({ code: '', text: '' });
  }

  return {
    province,
    provinceCode,
    ward,
    provinces: findProvinces(provinces, province.code ? '' : province.text),
    wards: findWards(wards, ward.code ? '' : ward.text),
    chooseProvince,
    chooseWard: setWard,
    use: () => setUsed(true),
  };
}

/** Street, ward, province. The lists help; what is typed without them is sent as it is and the server finds it. */
export function AddressFields({ address, errors, words, locale, draftKey }: Props) {
  const places = usePlaces(address, draftKey);
  const { address: text, combobox } = words;
  const { province, ward, provinceCode } = places;
  const formerly = (name: string | null) =>
    name === null ? undefined : formatMessage(text.former, { name }, locale);
  return (
    <div className="fields">
      <Combobox
        name="address.province"
        label={text.province}
        text={province.text}
        options={places.provinces.map((one) => ({ value: one.code, label: one.fullName }))}
        onType={(typed) => places.chooseProvince({ code: '', text: typed })}
        onPick={({ value, label }) => places.chooseProvince({ code: value, text: label })}
        onFocus={places.use}
        error={errors['address.province']}
        autoComplete="address-level1"
        words={combobox}
      />
      <Combobox
        name="address.ward"
        label={text.ward}
        text={ward.text}
        options={places.wards.map(({ ward: { code, name }, former }) => {
          return { value: code, label: name, note: formerly(former) };
        })}
        onType={(typed) => places.chooseWard({ code: '', text: typed })}
        onPick={({ value, label }) => places.chooseWard({ code: value, text: label })}
        error={errors['address.ward'] ?? errors['address.wardCode']}
        hint={text.wardHint}
        autoComplete="address-level2"
        words={combobox}
      />
      <input type="hidden" name="address.provinceCode" value={provinceCode} />
      <input type="hidden" name="address.wardCode" value={ward.code} />
      <Street address={address} errors={errors} words={text} />
    </div>
  );
}

type StreetProps = Pick<Props, 'address' | 'errors'> & { words: AddressWords['address'] };

function Street({ address, errors, words: text }: StreetProps) {
  return (
    <>
      <TextField
        className="full"
        name="address.street"
        label={text.street}
        defaultValue={address?.street}
        error={errors['address.street']}
        maxLength={200}
        autoComplete="address-line1"
        enterKeyHint="next"
        placeholder={text.streetExample}
      />
      <TextArea
        className="full"
        name="address.note"
        label={text.note}
        note={text.optional}
        defaultValue={address?.note}
        error={errors['address.note']}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="done"
        rows={2}
      />
    </>
  );
}
