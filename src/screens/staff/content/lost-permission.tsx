import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listColleagues, listOwnRequests } from '#src/features/people/permission-requests.queries.ts';
import { whoMay } from '#src/screens/staff/people/who-may.ts';
import { Button } from '#src/ui/button.tsx';
import { may, type Permission } from '#src/values/permissions.ts';

/** In a form whose permission went while it was open: it is asked for with the form, so that what is typed stays. */
export async function LostPermission(props: { context: ScreenContext; permission: Permission }) {
  const { context, permission } = props;
  const { db, locale, user } = context;
  if (!user || !may(user, 'office.read')) return null;
  const { t, moment } = intlFor(locale);
  const [colleagues, own] = await Promise.all([
    listColleagues(db.remembered),
    listOwnRequests(db.read, user.id),
  ]);
  const asked = own.find((one) => one.permission === permission);
  return (
    <div id="ask">
      <p>{t('people.closed.lost', { permission: t(`people.may.${permission}`) })}</p>
      <p>{t('people.ask.who', { names: whoMay(colleagues, permission) })}</p>
      {asked ? (
        <p role="status">{t('people.ask.waits', { time: moment(asked.createdAt) })}</p>
      ) : (
        <>
          <input type="hidden" name="permission" value={permission} />
          <Button type="submit" name="_do" value="ask">
            {t('people.ask.button')}
          </Button>
        </>
      )}
    </div>
  );
}
