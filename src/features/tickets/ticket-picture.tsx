import type { Locale } from '#i18n/locales.ts';
import { Label } from '#src/ui/badge.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { PICTURES, type PictureName } from '#src/ui/pictures.gen.ts';
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
  return name in PICTURES ? (name as PictureName) : FALLBACK;
}

export function TicketLabels({ labels, locale }: { labels: TicketType['labels']; locale: Locale }) {
  if (labels.length === 0) return null;
  return (
    <span className="lb-stack">
      {labels.slice(0, LABELS_SHOWN).map(({ kind, text }) => (
        <Label key={kind} kind={kind}>
          {text[locale]}
        </Label>
      ))}
    </span>
  );
}
