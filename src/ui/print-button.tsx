'use client';

import { Button, type ButtonProps } from './button.tsx';

/** Opens the browser's own dialogue for printing. */
export function PrintButton({ text, ...look }: { text: string } & Pick<ButtonProps, 'icon' | 'className'>) {
  return (
    <Button variant="line" {...look} onClick={() => window.print()}>
      {text}
    </Button>
  );
}
