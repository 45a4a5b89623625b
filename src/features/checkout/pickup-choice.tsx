import { useEffect, useRef } from 'react';
import { choosePickup } from '#src/client/joined-cart.ts';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import type { AddressWords } from './contact-fields.tsx';
import { takeUpLate } from './use-draft.ts';

type Props = { words: AddressWords['pickup'] };

/** To an address, or to be collected at the station. */
export function PickupChoice({ words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chosen before the script was there, or before the page was reloaded: it comes back before it is read.
    takeUpLate(box.current);
    const chosen = box.current?.querySelector<HTMLInputElement>(':checked');
    choosePickup(chosen?.value === 'pickup');
    return () => choosePickup(false);
  }, []);
  return (
    <div ref={box}>
      <RadioCards
        name="receiving"
        legend={words.legend}
        isLegendHidden
        defaultValue="delivery"
        onChange={(value) => choosePickup(value === 'pickup')}
        options={[
          { value: 'delivery', title: words.sendTitle, text: words.sendText },
          {
            value: 'pickup',
            title: words.collectTitle,
            text: words.collectText,
            more: <p className="sm mut">{words.collectMore}</p>,
          },
        ]}
      />
    </div>
  );
}

/** Of an order whose goods are collected. */
export function StoredPickup({ words }: Props) {
  return (
    <>
      <p>{words.collectText}</p>
      <p className="sm mut">{words.collectMore}</p>
    </>
  );
}
