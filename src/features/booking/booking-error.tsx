import { Icon } from '#src/ui/icon.tsx';

/** A mistake beside its field; the region is always there, so that what appears in it is read out. */
export function BookingError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div role="alert" className="book-alert">
      {message && (
        <p id={id}>
          <Icon name="i-lucide-triangle-alert" />
          {message}
        </p>
      )}
    </div>
  );
}
