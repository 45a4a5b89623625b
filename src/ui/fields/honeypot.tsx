type Props = { label: string; name?: string | undefined };

/** A field that no person sees or reaches; whoever fills it in is a machine. */
export function Honeypot({ label, name = 'website' }: Props) {
  return (
    <label className="sr-only" aria-hidden="true">
      {label}
      <input name={name} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
