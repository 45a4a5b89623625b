import { Icon } from '#src/ui/icon.tsx';

/** What no field can say, at the head of a form. */
export function FormAlert({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <p role="alert" className="hint hint-error m-0!">
      <Icon name="i-lucide-triangle-alert" />
      {message}
    </p>
  );
}
