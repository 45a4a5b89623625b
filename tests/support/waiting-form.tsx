/** The form of the waiting list as a browser has it, of a ticket that is good all day. */
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { fireEvent, render } from './dom.ts';

const { WaitingForm } = await import('#src/features/waiting-list/waiting-form.tsx');

export function openWaitingForm(locale: Locale) {
  const intl = intlFor(locale);
  const view = render(
    <WaitingForm
      ticket="cap-treo"
      date="2026-12-12"
      slots={[]}
      slotId=""
      units={[{ id: 'u-adult', name: 'Người lớn', rule: '', max: 6 }]}
      counts={{ 'u-adult': 2 }}
      maxPerOrder={8}
      contact={{ email: '', phone: '', channel: 'zalo', channels: ['zalo', 'sms', 'email'] }}
      locale={locale}
      words={intl.words('waitingList.form')}
      undo={intl.words('waitingList.undo')}
      stepper={intl.words('common.stepper')}
    />,
  );
  const field = (name: string) => view.container.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const send = () => fireEvent.submit(view.container.querySelector('form') as HTMLElement);
  const press = (text: string) => fireEvent.click(view.getByText(text));
  return { ...view, field, send, press };
}
