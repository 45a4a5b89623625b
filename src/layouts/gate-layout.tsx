import 'virtual:uno:icons-auth.css';
// Named here too, so that it is a sheet by itself: else both graphs would put it into one of their own.
import 'virtual:uno:icons-gate.css';
import type { ReactNode } from 'react';
import { screenContext } from '#src/context.ts';
import { GateFrame } from './office/gate-frame.tsx';

/** The gate stands alone: a bar of its own, and nothing that leads away by accident. */
export async function GateLayout({ children }: { children: ReactNode }) {
  return <GateFrame context={await screenContext()}>{children}</GateFrame>;
}
