import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';

/** What no field can say, at the head of a form. */
export function FormAlert({ message, children }: { message: string | null; children?: ReactNode }) {
  if (!message && !children) return null;
  return (
    <div role="alert" className="hint hint-error m-0!">
      <Icon name="i-lucide-triangle-alert" />
      <div>
        {message}
        {children}
      </div>
    </div>
  );
}
