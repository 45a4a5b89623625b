import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { AskPermission } from '#src/features/people/permission-forms.tsx';
import { listColleagues, listOwnRequests } from '#src/features/people/permission-requests.queries.ts';
import { href } from '#src/routes.ts';
import { contentKind } from '#src/screens/staff/content/content-kinds.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { may, type Permission } from '#src/values/permissions.ts';
import { whoMay } from './who-may.ts';

/** In the place of a row of content that there is not, or not for this person. */
export function NoContent({ context }: { context: ScreenContext }) {
  const resource = contentKind(context.match?.params.kind)?.resource;
  if (!resource || may(context.user, resource.permission)) return notFound();
  const { permission, title: name } = resource;
  return <ClosedRoom {...{ context, permission, name }} />;
}

type Props = { context: ScreenContext; name: MessageId; permission: Permission };

/** What it is, who may open it, and the way to ask for it. */
export async function ClosedRoom({ context, name, permission }: Props) {
  context.refuseEntry();
  const { db, locale, user, pathname, query, refusedForm } = context;
  if (!user) return null;
  const intl = intlFor(locale);
  const { t } = intl;
  const [colleagues, own] = await Promise.all([
    listColleagues(db.remembered),
    listOwnRequests(db.read, user.id),
  ]);
  const title = t('people.closed.title', { room: t(name) });
  const here = query.size > 0 ? `${pathname}?${query}` : pathname;
  return (
    <div className=":uno: office-within p-[14px_20px_40px] grid grid-cols-1 justify-items-start gap-14px max-w-820px">
      <PageHead context={context} title={title} description={t('people.closed.description')} />
      <h1 className=":uno: wrap-anywhere">{title}</h1>
      {refusedForm && <Refused {...{ intl, refusedForm }} />}
      <p>{t('people.closed.needs', { permission: t(`people.may.${permission}`) })}</p>
      <p className=":uno: wrap-anywhere">{t('people.ask.who', { names: whoMay(colleagues, permission) })}</p>
      {may(user, 'office.read') && (
        <AskPermission
          {...{ intl, permission, back: here }}
          action={href('staffMe', locale)}
          askedAt={own.find((one) => one.permission === permission)?.createdAt ?? null}
        />
      )}
      <ButtonLink variant="link" to={href('staffToday', locale)}>
        {t('people.closed.back')}
      </ButtonLink>
    </div>
  );
}

type RefusedProps = { intl: Intl18; refusedForm: NonNullable<ScreenContext['refusedForm']> };

/** The form that was open when the permission went: whatever sentences were typed into it, to be copied. */
function Refused({ intl: { t }, refusedForm }: RefusedProps) {
  const { message, typed } = refusedForm;
  const texts = Object.entries(typed).filter(([name, text]) => !name.startsWith('_') && /\S\s+\S/.test(text));
  return (
    <Notice tone="err" role="alert">
      <p>{message}</p>
      {texts.length > 0 && <p>{t('people.closed.typed')}</p>}
      {texts.map(([name, text]) => (
        <p key={name} className=":uno: whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
    </Notice>
  );
}
