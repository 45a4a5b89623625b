import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listMembers } from '#src/features/people/people.queries.ts';
import { dueText } from '#src/features/quotes/due-text.ts';
import { QuoteAnswerForm } from '#src/features/quotes/quote-answer-form.tsx';
import { AssignForm, QuoteNoteForm, StageForm, TakeForm } from '#src/features/quotes/quote-forms.tsx';
import { QuoteRequest } from '#src/features/quotes/quote-request.tsx';
import { QuoteStages, QuoteStateTag } from '#src/features/quotes/quote-state.tsx';
import { findQuoteByCode, readQuoteStory } from '#src/features/quotes/quote-story.queries.ts';
import { QuoteStoryPanel } from '#src/features/quotes/quote-story.tsx';
import { canMoveQuote } from '#src/features/quotes/quotes.ts';
import {
  isOpenQuote,
  type QuotesAsked,
  quotesQuery,
  readQuotesAsked,
} from '#src/features/quotes/staff-quotes.ts';
import { OrderFocus } from '#src/features/staff-orders/order-focus.tsx';
import { refusalOf } from '#src/features/staff-orders/typed-form.ts';
import { href } from '#src/routes.ts';
import { Notice, Tag } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { parkDay } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';

type Opened = NonNullable<Awaited<ReturnType<typeof loadOpened>>>;
type Props = { context: ScreenContext; opened: Opened; intl: Intl18; at: At };
type At = (change: Partial<QuotesAsked>) => `/${string}`;

const PANEL = ':uno: grid grid-cols-1 gap-12px p-[14px_18px] rule-line bg-surface';

/** One request beside the list: what was asked, the price that goes out, and all that has happened. */
export async function OpenedQuote({ context, code }: { context: ScreenContext; code: string }) {
  const { locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const opened = await loadOpened(context, code);
  const asked = { ...readQuotesAsked(query), code };
  const at: At = (change) => href('staffQuotes', locale, { query: quotesQuery(asked, change) });
  return (
    <section className=":uno: grid grid-cols-1 gap-14px min-w-0" aria-labelledby="desk-list">
      {opened ? (
        <>
          <OrderFocus code={code} isActing={false} live={null} />
          <Head {...{ context, opened, intl, at }} />
          {asked.done && (
            <Notice tone="ok" role="status">
              <p>{t(`quotes.staff.done.${asked.done}`, { email: opened.quote.email })}</p>
            </Notice>
          )}
          <QuoteStages intl={intl} status={opened.quote.status} />
          <Body {...{ context, opened, intl, at }} />
        </>
      ) : (
        <>
          <h2 className=":uno: text-22px" id="desk-list" tabIndex={-1}>
            {code}
          </h2>
          <p className="mut" role="status">
            {t('quotes.staff.error.unknown')}
          </p>
          <ButtonLink
            className=":uno: justify-self-start"
            variant="link"
            to={at({ code: '' })}
            aria-keyshortcuts="Escape"
          >
            {t('quotes.staff.back')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

async function loadOpened({ db }: ScreenContext, code: string) {
  const quote = await findQuoteByCode(db.read, code);
  if (!quote) return null;
  const [story, members] = await Promise.all([readQuoteStory(db.read, quote.id), listMembers(db.read)]);
  const nameOf = ({ firstName, email }: (typeof members)[number]) => firstName || email;
  return {
    quote,
    story,
    names: new Map(members.map((member) => [member.userId, nameOf(member)])),
    answerers: members
      .filter(({ deactivatedAt, role }) => deactivatedAt === null && may(role, 'quotes.edit'))
      .map((member) => ({ userId: member.userId, name: nameOf(member) })),
  };
}

function Head({ context, opened: { quote, names }, intl, at }: Props) {
  const { t } = intl;
  const userId = context.user?.id ?? '';
  const due = dueText(intl, quote.dueAt || quote.createdAt, context.now);
  const isTakeable = isOpenQuote(quote) && quote.ownerId !== userId && quote.fullName !== '';
  return (
    <header className=":uno: grid grid-cols-1 gap-6px">
      <div className=":uno: flow-row gap-[6px_10px]">
        <h2 className=":uno: text-22px wrap-anywhere" id="desk-list" tabIndex={-1}>
          {quote.fullName || t('quotes.staff.nameless')}
        </h2>
        {isOpenQuote(quote) ? (
          <Tag tone={due.isLate ? 'err' : 'info'} hasIcon={due.isLate}>
            {due.text}
          </Tag>
        ) : (
          <QuoteStateTag {...{ intl, quote }} />
        )}
        <span className=":uno: ml-auto flow-row gap-10px">
          {isTakeable && <TakeForm {...{ intl, quote, userId }} action={at({})} refused={null} />}
          <ButtonLink variant="link" to={at({ code: '' })} aria-keyshortcuts="Escape">
            {t('quotes.staff.back')}
          </ButtonLink>
        </span>
      </div>
      <p className=":uno: flow-row gap-[2px_18px] c-ink-2 text-14.5px [&_b]:c-ink">
        <b className="num">{quote.code}</b>
        <span>
          {quote.ownerId === null
            ? t('quotes.staff.nobody')
            : t('quotes.staff.ownedBy', { name: names.get(quote.ownerId) ?? t('quotes.staff.by.staff') })}
        </span>
      </p>
    </header>
  );
}

function Body({ context, opened, intl, at }: Props) {
  const { t } = intl;
  const { quote, story, names, answerers } = opened;
  const today = parkDay(context.now);
  const form = (act: string) => ({
    ...{ intl, quote, action: at({}), refused: refusalOf(context.refusedForm, act) },
  });
  const isPurged = quote.fullName === '';
  // A price that a colleague's move came before stays, to be sent once the request is open again.
  const isAnswerable = canMoveQuote(quote.status, 'quoted') || form('answer').refused !== null;
  return (
    <div className=":uno: grid grid-cols-[minmax(0,1fr)_272px] gap-16px items-start max-1300:grid-cols-1">
      <div className=":uno: grid grid-cols-1 gap-14px min-w-0">
        <QuoteRequest {...{ intl, quote }} />
        {!isPurged && isAnswerable && (
          <QuoteAnswerForm key={quote.revision} {...form('answer')} today={today} />
        )}
        {!isPurged && (
          <div className=":uno: grid gap-14px grid-cols-2 items-start max-760:grid-cols-1">
            <section className={PANEL} aria-label={t('quotes.staff.owner')}>
              <AssignForm key={quote.revision} {...form('assign')} members={answerers} />
            </section>
            <section className={PANEL} aria-label={t('quotes.staff.stage')}>
              <StageForm key={quote.revision} {...form('stage')} />
            </section>
          </div>
        )}
      </div>
      <QuoteStoryPanel {...{ intl, story, names, today }}>
        {!isPurged && <QuoteNoteForm {...form('note')} />}
      </QuoteStoryPanel>
    </div>
  );
}
