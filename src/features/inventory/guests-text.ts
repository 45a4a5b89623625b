import { hasMessage, type Intl18 } from '#i18n/intl.ts';

/** Guests of one kind, with the key of their unit. */
type Guests = { key: string; name: string; quantity: number };

/** `2 người lớn`, `2 adults`; of a kind without words of its own `2 × Garden only`. */
export function kindText({ t, locale }: Intl18, { key, name, quantity: count }: Guests): string {
  const id = `tickets.guests.${key}`;
  if (hasMessage(id)) return t(id, { count });
  return t('tickets.guests', { count, name: locale === 'vi' ? name.toLocaleLowerCase(locale) : name });
}

/** `2 người lớn, 1 trẻ em`; each kind once, however many lines it has. */
export function guestsText(intl: Intl18, group: readonly Guests[]): string {
  const kinds = new Map<string, Guests>();
  for (const { key, name, quantity } of group)
    kinds.set(key, { key, name, quantity: quantity + (kinds.get(key)?.quantity ?? 0) });
  return [...kinds.values()].map((guests) => kindText(intl, guests)).join(', ');
}
