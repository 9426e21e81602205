import { english } from './messages-en.ts';
import { italian, type Messages } from './messages-it.ts';

/** The texts for a locale as Stripe.js takes it: `it`, `auto`, …; Italian or English. */
export function messagesFor(locale: string | undefined): Messages {
  const language = !locale || locale === 'auto' ? navigator.language : locale;
  return language.toLowerCase().startsWith('it') ? italian : english;
}
