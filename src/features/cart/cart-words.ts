import type { Intl18, Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';

/** Every word of the cart in one language, handed over by the screen or layout. */
export type CartWords = {
  button: Words<'cart.button'>;
  view: Words<'cart.view'>;
  stepper: Words<'common.stepper'>;
  offline: string;
};
export type Speaking = { words: CartWords; locale: Locale };

export function cartWords(intl: Intl18): CartWords {
  return {
    button: intl.words('cart.button'),
    view: intl.words('cart.view'),
    stepper: intl.words('common.stepper'),
    offline: intl.t('errors.offline'),
  };
}
