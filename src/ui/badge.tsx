import type { CSSProperties, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type LabelKind = 'featured' | 'new' | 'sale' | 'discount';

/** A hanging label for merchandise. `background` and `ink` come from checked admin settings only. */
export function Label({
  kind,
  children,
  background,
  ink,
}: {
  kind: LabelKind;
  children: ReactNode;
  background?: string | undefined;
  ink?: string | undefined;
}) {
  const style = background ? ({ '--label': background, '--label-ink': ink } as CSSProperties) : undefined;
  return (
    <span className={`lb lb-${kind}`} style={style}>
      {children}
    </span>
  );
}

export type Tone = 'ok' | 'warn' | 'err' | 'info';

export const TONE_ICONS = {
  ok: 'i-lucide-check',
  warn: 'i-lucide-clock-alert',
  err: 'i-lucide-triangle-alert',
  info: 'i-lucide-info',
} as const satisfies Record<Tone, `i-${string}`>;

/** A small state: "Đã thanh toán". */
export function Tag({
  tone,
  children,
  hasIcon = false,
}: {
  tone: Tone;
  children: ReactNode;
  hasIcon?: boolean;
}) {
  return (
    <span className={`tag tag-${tone}`}>
      {hasIcon && <Icon name={TONE_ICONS[tone]} />}
      {children}
    </span>
  );
}

/** A boxed notice; `role="alert"` when it appears as the answer to an action. */
export function Notice({
  tone,
  title,
  children,
  role,
}: {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status' | undefined;
}) {
  return (
    <div className={`note tag-${tone}`} role={role}>
      <Icon name={TONE_ICONS[tone]} />
      <div>
        {title && <b className=":uno: font-600">{title}</b>}
        {children}
      </div>
    </div>
  );
}
