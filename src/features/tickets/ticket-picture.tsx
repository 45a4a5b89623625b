import type { Locale } from '#i18n/locales.ts';
import { Label } from '#src/ui/badge.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { isPicture, type PictureName } from '#src/values/picture-source.ts';
import { PLAIN_LOOK, type TicketLook } from './ticket-look.ts';
import type { TicketType } from './tickets.ts';

const FALLBACK: PictureName = 'tk-dawn';
const LABELS_SHOWN = 2;

type Props = {
  type: Pick<TicketType, 'picture' | 'pictureDark'>;
  sizes: string;
  /** Speaks the painting's alternative text; without it the picture is decoration beside the ticket's name. */
  locale?: Locale | undefined;
  isPriority?: boolean | undefined;
  className?: string | undefined;
};

/** The painting of a ticket with its night twin, where it has one. */
export function TicketPicture({ type, sizes, locale, isPriority, className }: Props) {
  const day = pictureName(type.picture);
  const night = pictureName(type.pictureDark);
  return (
    <Picture
      name={day}
      dark={night === day ? undefined : night}
      sizes={sizes}
      locale={locale}
      isPriority={isPriority}
      className={className}
    />
  );
}

/** Names come from the database: one that has no picture gets the dawn. */
export function pictureName(name: string): PictureName {
  return isPicture(name) ? name : FALLBACK;
}

type LabelsProps = { labels: TicketType['labels']; locale: Locale; look?: TicketLook | undefined };

export function TicketLabels({ labels, locale, look = PLAIN_LOOK }: LabelsProps) {
  const shown = labels.filter(({ kind }) => !look.hidden.includes(kind)).slice(0, LABELS_SHOWN);
  if (shown.length === 0) return null;
  return (
    <span className="lb-stack">
      {shown.map(({ kind, text }) => (
        <Label key={kind} kind={kind} {...look.labels[kind]}>
          {text[locale]}
        </Label>
      ))}
    </span>
  );
}
