'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { rememberMethod } from '#src/client/account/last-method.ts';
import { useLastMethod } from '#src/client/account/use-last-method.ts';

type Props = { offered: string; children: ReactNode };

/** Around the payment methods of a posted form: ticks the one of this device's last payment, and remembers what is sent. */
export function RememberedMethod({ offered, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLastMethod(box, offered);
  useEffect(() => {
    const form = box.current?.closest('form');
    const remember = () => form && rememberMethod(String(new FormData(form).get('method') ?? ''));
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, []);
  return (
    <div ref={box} className=":uno: w-full">
      {children}
    </div>
  );
}
