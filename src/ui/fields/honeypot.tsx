type Props = { label: string; name?: string | undefined };

/** A hidden field: only bots fill it. */
export function Honeypot({ label, name = 'website' }: Props) {
  return (
    <label className="sr-only" aria-hidden="true">
      {label}
      <input name={name} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
