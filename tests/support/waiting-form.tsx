/** The form of the waiting list as a browser has it, of a ticket that is good all day. */
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { fireEvent, render } from './dom.ts';

import { WithinRouter } from './within-router.tsx';

const { WaitingForm } = await import('#src/features/waiting-list/waiting-form.tsx');

type Props = { locale: Locale; adults?: number | undefined };

export function WaitingTrial({ locale, adults = 2 }: Props) {
  const intl = intlFor(locale);
  return (
    <WaitingForm
      ticket="cap-treo"
      date="2026-12-12"
      slots={[]}
      slotId=""
      units={[{ id: 'u-adult', key: 'adult', name: 'Người lớn', rule: '', max: 6 }]}
      counts={{ 'u-adult': adults }}
      maxPerOrder={8}
      contact={{ email: '', phone: '', channel: 'zalo', channels: ['zalo', 'sms', 'email'] }}
      locale={locale}
      words={intl.words('waitingList.form')}
      undo={intl.words('waitingList.undo')}
      stepper={intl.words('common.stepper')}
      other={{
        words: intl.words('waitingList.other'),
        week: intl.words('common.calendar'),
        isFull: true,
        to: '/tickets/san-may-som',
      }}
    />
  );
}

export function openWaitingForm(locale: Locale, adults?: number) {
  const view = render(
    <WithinRouter>
      <WaitingTrial locale={locale} adults={adults} />
    </WithinRouter>,
  );
  const field = (name: string) => view.container.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const send = () => fireEvent.submit(view.container.querySelector('form') as HTMLElement);
  const press = (text: string) => fireEvent.click(view.getByText(text));
  return { ...view, field, send, press };
}
