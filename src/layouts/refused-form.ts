import type { ReactNode } from 'react';
import type { ScreenContext } from '#src/context.ts';

/** Why a form was refused, above the page; loaded with its styles only where there is something to say. */
export async function formNotice(context: ScreenContext, hotline: string): Promise<ReactNode> {
  if (!context.refusedForm) return null;
  const { FormNotice } = await import('./form-notice.tsx');
  return FormNotice({ context, refused: context.refusedForm, hotline });
}
