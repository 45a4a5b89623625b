import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type FactorMethods, hasFactor, needsFactor, takesPasskeys } from '#src/features/factors/factors.ts';
import { loadOwnSecurity } from '#src/features/factors/load-own-security.ts';
import { OwnFactors, SessionFactor } from '#src/features/factors/own-factors.tsx';
import { PasswordProof } from '#src/features/profile/prove-panel.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import type { User } from '#src/server/trpc.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { AskMore } from './people/ask-more.tsx';

/** The second factors of who is signed in, and the question for one before a room that needs it. */
export function StaffMeScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('factors.page.title');
  return (
    <div className=":uno: office-page max-w-820px [&_section]:mt-32px [&_h2]:(mb-10px text-21px)">
      <PageHead context={context} title={title} description={t('factors.page.description')} />
      <h1>{title}</h1>
      <Part context={context} of={ownSecurity} waiting={<ConsoleSkeleton />} />
      <AskMore context={context} />
    </div>
  );
}

async function ownSecurity(context: ScreenContext) {
  const { db, user, locale } = context;
  if (!user) return null;
  const intl = intlFor(locale);
  const { id: userId, sessionId } = user;
  const asked = { userId, sessionId, now: context.now, next: context.query.get('next') };
  const { own, methods, isReady, isJustProved, next } = await loadOwnSecurity(db.read, asked);
  // What changes where money goes wants a proof of a moment ago.
  const isAsked = !user.isProved || (context.query.get('again') === '1' && !isJustProved);
  if (hasFactor(methods) && isAsked) return <Question {...{ context, intl, methods, next }} />;
  return (
    <>
      <State {...{ intl, user, methods, next }} />
      {!isReady && (
        <section aria-labelledby="prove-self">
          <h2 id="prove-self">{intl.t('security.prove.title')}</h2>
          <p className=":uno: max-w-62ch mb-28px c-ink-2">{intl.t('factors.page.passwordFirst')}</p>
          <PasswordProof words={intl.words('security.prove.form')} />
        </section>
      )}
      <section aria-label={intl.t('factors.page.list')}>
        <OwnFactors
          {...{ locale }}
          factors={shownOf(intl, own)}
          codesLeft={hasFactor(methods) ? intl.t('factors.page.codesLeft', { count: own.codesLeft }) : null}
          can={{ addKey: isReady, addApp: isReady && !methods.hasTotp }}
          noKeys={takesPasskeys(new URL(context.url).hostname) ? null : intl.t('factors.page.noKeys')}
          words={intl.words('factors.own')}
        />
      </section>
    </>
  );
}

type StateProps = { intl: Intl18; user: User; methods: FactorMethods; next: `/${string}` | null };

/** Whether the rooms of money and settings are open to this person, and the way on. */
function State({ intl, user, methods, next }: StateProps) {
  const { t } = intl;
  const isNeeded = needsFactor(user);
  if (!hasFactor(methods))
    return (
      <Notice
        tone={isNeeded ? 'warn' : 'info'}
        title={t(isNeeded ? 'factors.page.closed' : 'factors.page.none')}
      >
        <p>{t(isNeeded ? 'factors.page.closedLead' : 'factors.page.noneLead')}</p>
      </Notice>
    );
  return (
    <>
      <Notice tone="ok" role="status">
        <p>{t('factors.page.proved')}</p>
      </Notice>
      {next && (
        <p className=":uno: mt-16px">
          <ButtonLink variant="solid" to={next}>
            {t('factors.page.goOn')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type QuestionProps = Pick<StateProps, 'intl' | 'methods' | 'next'> & { context: ScreenContext };

function Question({ context, intl, methods, next }: QuestionProps) {
  return (
    <section aria-labelledby="factor-question" className=":uno: max-w-420px">
      <h2 id="factor-question">{intl.t('factors.ask.title')}</h2>
      <p className=":uno: c-ink-2">{intl.t(next ? 'factors.page.askRoom' : 'factors.ask.lead')}</p>
      <SessionFactor
        methods={methods}
        words={intl.words('factors.form')}
        to={next ?? href('staffMe', context.locale)}
      />
    </section>
  );
}

type Own = Awaited<ReturnType<typeof loadOwnSecurity>>['own'];

function shownOf({ t, moment }: Intl18, { keys, totp }: Own) {
  const usedOf = ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) =>
    t(lastUsedAt ? 'factors.page.used' : 'factors.page.unused', {
      added: moment(createdAt),
      time: moment(lastUsedAt ?? createdAt),
    });
  const app = totp ? [{ id: 'totp', name: t('factors.page.app'), used: usedOf(totp) }] : [];
  return [...keys.map((key) => ({ id: key.id, name: key.name, used: usedOf(key) })), ...app];
}
