'use client';

import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { BothSides, type SidesWords } from '#src/features/resource-history/both-sides.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { type MovementInput, movedSides, REASON_MAX_CHARS, typedPieces } from './stock.ts';

type Typed = Readonly<Record<string, string>>;
/** As the page shows it that answers a form posted without scripts. */
export type RefusedMovement = { message: string; errors: Typed; typed: Typed };
type Props = {
  /** `physical`: what the book has of it. */
  variants: readonly { id: string; name: string; physical: number }[];
  first: string;
  kinds: { value: string; label: string }[];
  /** The last movement of the product, 0 for none. */
  seen: number;
  action: `/${string}`;
  refused: RefusedMovement | null;
  words: Words<'stock.form'>;
  sidesWords: SidesWords;
};

const FIELDS = ['variantId', 'kind', 'quantity', 'reason'] as const;

/** A new line of the book. It is sent beside the page, so that what is typed into the form above stays there. */
export function MovementForm(props: Props) {
  const { variants, first, kinds, seen, action, refused, words, sidesWords } = props;
  const [written, setWritten] = useState(0);
  // What was sent about a book that had moved on.
  const [stale, setStale] = useState<Typed>({});
  const router = useRouter();
  const { isSending, errors, message, submit } = useSend({
    fields: FIELDS,
    failed: words.failed,
    send: async ({ variantId = '', kind, quantity = '', reason = '' }) => {
      const physical = variants.find(({ id }) => id === variantId)?.physical;
      const line = { variantId, kind: kind as MovementInput['kind'], reason, seen };
      const pieces = { quantity: typedPieces(quantity), physical: kind === 'counted' ? physical : undefined };
      await api.staff.stock.move.mutate({ ...line, ...pieces }).catch((error) => {
        // What is written next is about the book as it is now.
        if (refusalOf(error, words.failed).reason === 'moved') {
          setStale({ variantId, kind: line.kind, quantity, [`physical.${variantId}`]: String(physical) });
          router.reload();
        }
        throw error;
      });
      // The next line is about the book with this one in it.
      await router.reload();
      setStale({});
      setWritten(written + 1);
      showToast({ tone: 'ok', title: words.written });
    },
  });
  const wrong: Typed = written === 0 ? { ...refused?.errors, ...errors } : errors;
  const alert =
    message ?? (refused && Object.keys(wrong).length === 0 && written === 0 ? refused.message : null);
  return (
    <form
      key={written}
      method="post"
      action={`${action}#stock`}
      noValidate
      onSubmit={submit}
      className=":uno: grid grid-cols-1 gap-14px [&_.inp]:min-h-44px [&_.inp>*]:min-h-42px"
    >
      <Seen {...{ variants, seen, refused }} />
      <h3 className=":uno: text-18px">{words.add}</h3>
      <FormAlert message={alert} />
      <BothSides
        sides={movedSides(variants, written === 0 ? { ...refused?.typed, ...stale } : stale)}
        words={sidesWords}
      />
      <MovementFields
        {...{ variants, kinds, words, wrong }}
        typed={{ variantId: first, ...refused?.typed }}
      />
      <Button type="submit" variant="solid" isLoading={isSending} className=":uno: justify-self-start">
        {words.write}
      </Button>
    </form>
  );
}

/** A fault in a field leaves the state that was seen; when the book has moved on, it is to be seen again. */
function Seen({ variants, seen, refused }: Pick<Props, 'variants' | 'seen' | 'refused'>) {
  const old = refused && Object.keys(refused.errors).length > 0 ? refused.typed : {};
  return (
    <>
      <input type="hidden" name="_do" value="stock" />
      <input type="hidden" name="seen" value={old.seen ?? seen} />
      {variants.map(({ id, physical }) => (
        <input key={id} type="hidden" name={`physical.${id}`} value={old[`physical.${id}`] ?? physical} />
      ))}
    </>
  );
}

type FieldsProps = Pick<Props, 'variants' | 'kinds' | 'words'> & { wrong: Typed; typed: Typed };

function MovementFields({ variants, kinds, words, wrong, typed }: FieldsProps) {
  return (
    <div className=":uno: grid grid-cols-2 gap-14px max-760:grid-cols-1">
      <SelectField
        name="variantId"
        id="stock-variant"
        aria-keyshortcuts="N"
        label={words.variant}
        defaultValue={typed.variantId}
        options={variants.map(({ id, name }) => ({ value: id, label: name }))}
        error={wrong.variantId}
      />
      <SelectField
        name="kind"
        id="stock-kind"
        label={words.kind}
        defaultValue={typed.kind ?? 'received'}
        options={kinds}
        error={wrong.kind}
      />
      <TextField
        name="quantity"
        id="stock-quantity"
        label={words.quantity}
        hint={words.quantityHint}
        maxLength={8}
        defaultValue={typed.quantity}
        error={wrong.quantity}
      />
      <TextField
        name="reason"
        id="stock-reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={REASON_MAX_CHARS}
        defaultValue={typed.reason}
        error={wrong.reason}
      />
    </div>
  );
}
