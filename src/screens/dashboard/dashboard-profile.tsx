import { NewEmailForm } from '#src/features/profile/access-forms.tsx';
import { AddressBook } from '#src/features/profile/address-book.tsx';
import { NoticesForm } from '#src/features/profile/notices-form.tsx';
import { PhoneForm } from '#src/features/profile/phone-form.tsx';
import { isTextable } from '#src/features/profile/phone-proof.ts';
import { findChoices, listAddresses } from '#src/features/profile/profile.queries.ts';
import { ADDRESSES_MAX } from '#src/features/profile/profile.ts';
import { ProfileForm } from '#src/features/profile/profile-form.tsx';
import { proveBox } from '#src/screens/checkout/prove-box.tsx';
import { showPhone } from '#src/values/phone.ts';
import type { PartProps } from './dashboard-part.ts';

export async function profilePart({ context, intl, user, email }: PartProps) {
  const { t, locale } = intl;
  const proof = await proveBox({ context, intl, user, section: 'profile' });
  const profile = {
    firstName: user.firstName,
    phone: showPhone(user.phone ?? ''),
    locale: user.locale ?? locale,
  };
  return (
    <>
      <div className=":uno: dash-box mb-44px">
        <ProfileForm profile={profile} words={intl.words('profile.form')} locale={locale} />
      </div>
      <Telephone {...{ intl, user }} isOffered={context.canText} />
      {proof}
      <div className=":uno: dash-box mb-44px">
        <h3>{t('profile.email.title')}</h3>
        <p className="mut">{email ? t('profile.email.now', { email }) : t('profile.email.none')}</p>
        <NewEmailForm words={intl.words('profile.email')} hasPassword={user.passwordHash !== ''} />
      </div>
    </>
  );
}

type TelephoneProps = Pick<PartProps, 'intl' | 'user'> & { isOffered: boolean };

/** What a proved number is used for, and the form to prove it, where this site can send text messages. */
function Telephone({ intl, user, isOffered }: TelephoneProps) {
  const { t, locale } = intl;
  const phone = showPhone(user.phone ?? '');
  const state = stateOfPhone(user, isOffered);
  return (
    <div className=":uno: dash-box mb-44px">
      <h3>{t('profile.phone.title')}</h3>
      <p className="mut">{t(`profile.phone.${state}`, { phone })}</p>
      {state === 'open' && (
        <PhoneForm key={phone} phone={phone} words={intl.words('profile.phone.form')} locale={locale} />
      )}
    </div>
  );
}

function stateOfPhone({ phone, phoneVerifiedAt }: PartProps['user'], isOffered: boolean) {
  if (!phone) return 'none';
  if (phoneVerifiedAt) return 'proved';
  if (!isOffered) return 'off';
  return isTextable(phone) ? 'open' : 'abroad';
}

export async function addressesPart({ context, intl, user }: PartProps) {
  const { t, locale } = intl;
  const rows = await listAddresses(context.db.read, user.id);
  const saved = rows.map(({ id, name, phone, address, isDefault }) => ({
    id,
    name,
    phone,
    address,
    isDefault,
  }));
  return (
    <>
      <p className=":uno: max-w-62ch mb-28px c-ink-2">
        {saved.length > 0
          ? t('profile.addresses.lead', { max: ADDRESSES_MAX })
          : t('profile.addresses.empty')}
      </p>
      <AddressBook
        saved={saved}
        max={ADDRESSES_MAX}
        words={{
          form: intl.words('profile.addresses.form'),
          address: intl.words('checkout.address'),
          combobox: intl.words('common.combobox'),
        }}
        locale={locale}
      />
    </>
  );
}

export async function noticesPart({ context, intl, user, email }: PartProps) {
  const choices = await findChoices(context.db.read, { userId: user.id, email });
  return (
    <>
      <p className=":uno: max-w-62ch mb-28px c-ink-2">{intl.t('profile.notices.lead')}</p>
      <NoticesForm choices={choices} words={intl.words('profile.notices.form')} />
    </>
  );
}
