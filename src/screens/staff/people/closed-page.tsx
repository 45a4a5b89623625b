import type { MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { roomOf } from '#src/layouts/office/rooms.ts';
import type { RouteName } from '#src/routes.ts';
import { ClosedRoom } from './closed-room.tsx';

/** Pages that ask for more than the room they belong to. */
const OWN_NAMES: Partial<Record<RouteName, MessageId>> = {
  staffRules: 'timetable.title',
  staffVat: 'vat.title',
};

/** In the place of a page of the office whose permission the person lacks. */
export async function ClosedRoomScreen({ context }: { context: ScreenContext }) {
  const { match, refusedForm } = context;
  if (refusedForm && match?.name === 'staffContentItem') {
    // Its form shows what was typed, and nothing of the row.
    const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');
    return StaffContentItemScreen({ context });
  }
  const name = match && (OWN_NAMES[match.name] ?? roomOf(match.name)?.text);
  const permission = match?.route.permission;
  if (!name || !permission) throw new Error(`no name or permission of ${match?.name}`);
  return <ClosedRoom {...{ context, name, permission }} />;
}
