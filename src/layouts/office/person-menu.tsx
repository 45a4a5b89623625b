import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { SignOutButton } from '#src/features/auth/sign-out-button.tsx';
import { KeyCap } from '#src/features/office/key-cap.tsx';
import { LockButton, PanelButton } from '#src/features/office/office-buttons.tsx';
import { OfficeLooks } from '#src/features/office/office-looks.tsx';
import { samePage } from '#src/layouts/same-page.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LanguageSwitch } from '#src/ui/language/language-switch.tsx';
import { Link } from '#src/ui/link.tsx';

const MENU = 'office-person';
const ITEM =
  ':uno: flex items-center gap-10px w-full min-h-44px px-14px text-14px text-left hover:bg-surface-2 [&>.key-cap]:ml-auto';
const SECTION = ':uno: grid p-[10px_14px_14px]';

/** Who is signed in, and what is theirs: account, keys, language, colours, the way out. */
export function PersonMenu({ context }: { context: ScreenContext }) {
  const { user, locale, looks } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  if (!user) return null;
  const name = user.firstName || (user.email.split('@')[0] ?? '');
  return (
    <>
      <Opener name={name} label={t('office.person.open', { name })} />
      <div
        id={MENU}
        popover="auto"
        className=":uno: menu top-58px right-12px w-248px p-0 [&>*+*]:rule-t-line"
      >
        <p className=":uno: p-[12px_14px_10px] lh-1.4 wrap-anywhere">
          <b className=":uno: block font-600">{name}</b>
          <small className="mut xs">{user.email}</small>
        </p>
        <div className=":uno: py-5px">
          <a href={href('dashboard', locale)} className={ITEM}>
            {t('office.person.account')}
          </a>
          <Link to={href('staffMe', locale)} className={ITEM}>
            {t('factors.page.title')}
          </Link>
          <PanelButton opens="shortcuts" className={ITEM} aria-keyshortcuts="?">
            {t('office.person.shortcuts')}
            <KeyCap>?</KeyCap>
          </PanelButton>
          <Lock context={context} />
        </div>
        <div className={SECTION}>
          <Languages context={context} />
        </div>
        <div>
          <OfficeLooks
            chosen={{ colour: looks.colour, rows: looks.rows }}
            action={href('staffMe', locale)}
            back={addressOf(context)}
            words={{ colour: intl.words('chrome.colour'), looks: intl.words('office.looks') }}
          />
        </div>
        <SignOut locale={locale} />
      </div>
    </>
  );
}

function Opener({ name, label }: { name: string; label: string }) {
  return (
    <button
      type="button"
      className=":uno: flex flex-none items-center gap-9px h-44px text-14px whitespace-nowrap [&>b]:font-600 [&>.ic]:c-ink-3 max-760:(px-7px [&>:is(b,.ic)]:hidden)"
      popoverTarget={MENU}
    >
      <span
        className=":uno: grid place-items-center size-30px round-1 bg-secondary-100 c-secondary-800 text-12px font-600"
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
      <b aria-hidden="true">{name}</b>
      <span className="sr-only">{label}</span>
      <Icon name="i-lucide-chevron-down" />
    </button>
  );
}

function Languages({ context }: { context: ScreenContext }) {
  const { locale } = context;
  const words = intlFor(locale).words('chrome.language');
  return <LanguageSwitch {...{ locale, words }} addresses={samePage(context)} />;
}

function addressOf({ pathname, query }: ScreenContext): string {
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** For who leaves the desk for a moment: what was open opens again with their password. */
function Lock({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  return (
    <LockButton
      action={href('staffMe', context.locale)}
      userId={context.user?.id ?? ''}
      page={addressOf(context)}
      restored={t('office.person.restored')}
      className={ITEM}
    >
      {t('office.person.lock')}
      <KeyCap>G X</KeyCap>
    </LockButton>
  );
}

function SignOut({ locale }: { locale: Locale }) {
  const { t } = intlFor(locale);
  return (
    <div className={SECTION}>
      <SignOutButton
        text={t('chrome.staff.signOut')}
        errorText={t('auth.logout.failed')}
        action={href('dashboard', locale)}
        to={href('login', locale)}
        icon="i-lucide-arrow-right"
      />
    </div>
  );
}

/** The first letters of the first and of the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
