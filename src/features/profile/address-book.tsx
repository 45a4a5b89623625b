'use client';

import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { showPhone } from '#src/values/phone.ts';
import { AddressForm, type AddressFormWords, type Saved } from './address-form.tsx';

type Props = { saved: readonly Saved[]; max: number; words: AddressFormWords; locale: Locale };

/** The saved addresses, and one form for a new one and for changing one. */
export function AddressBook({ saved, max, words, locale }: Props) {
  const { form } = words;
  const { busy, run } = useCommand({ failed: form.failed });
  const [edited, setEdited] = useState<Saved | 'new' | null>(null);

  async function remove(id: string): Promise<void> {
    if (await run(id, () => api.profile.removeAddress.mutate({ id }), true)) window.location.reload();
  }

  return (
    <>
      {saved.length > 0 && (
        <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
          {saved.map((one) => (
            <AddressLine
              key={one.id}
              saved={one}
              words={form}
              isBusy={busy === one.id}
              onEdit={() => setEdited(one)}
              onRemove={() => remove(one.id)}
            />
          ))}
        </ul>
      )}
      {saved.length < max && (
        <Button variant="line" className=":uno: mt-5" onClick={() => setEdited('new')}>
          {form.add}
        </Button>
      )}
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? form.add : form.editTitle}
        closeText={form.close}
        shape="wide"
      >
        {edited !== null && (
          <AddressForm
            saved={edited === 'new' ? null : edited}
            words={words}
            locale={locale}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
    </>
  );
}

type LineProps = {
  saved: Saved;
  words: AddressFormWords['form'];
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function AddressLine({ saved, words, isBusy, onEdit, onRemove }: LineProps) {
  const { name, phone, address, isDefault } = saved;
  return (
    <li>
      <div>
        <h3>
          {name} {isDefault && <Tag tone="ok">{words.default}</Tag>}
        </h3>
        <p className="sm">{[address.street, address.wardName, address.provinceName].join(', ')}</p>
        <p className="sm num">{showPhone(phone)}</p>
      </div>
      <div className=":uno: flex flex-wrap items-center gap-[10px_18px]">
        <Button variant="line" size="sm" aria-label={`${words.edit}: ${address.street}`} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button
          variant="link"
          size="sm"
          isLoading={isBusy}
          aria-label={`${words.remove}: ${address.street}`}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
