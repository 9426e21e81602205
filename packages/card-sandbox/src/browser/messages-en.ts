import type { Messages } from './messages-it.ts';

export const english: Messages = {
  language: 'en-GB',
  fields: {
    cardNumber: { label: 'Card number', placeholder: '1234 1234 1234 1234' },
    cardExpiry: { label: 'Card expiry date', placeholder: 'MM / YY' },
    cardCvc: { label: 'Card security code (CVC)', placeholder: 'CVC' },
  },
  errors: new Map([
    ['incomplete_number', 'Your card number is incomplete.'],
    ['invalid_number', 'Your card number is invalid.'],
    ['incomplete_expiry', "Your card's expiration date is incomplete."],
    ['invalid_expiry_month', "Your card's expiration month is invalid."],
    ['invalid_expiry_month_past', "Your card's expiration date is in the past."],
    ['invalid_expiry_year', "Your card's expiration year is invalid."],
    ['invalid_expiry_year_past', "Your card's expiration year is in the past."],
    ['incomplete_cvc', "Your card's security code is incomplete."],
    [
      'payment_intent_authentication_failure',
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    ],
  ]),
  connectionFailed:
    'The payment service could not be reached. Check your connection and try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  challenge: {
    title: 'Confirm the payment',
    question: 'Your bank asks you to confirm a payment of',
    notice: 'This is a test: no money is taken.',
    authorise: 'Authorise',
    refuse: 'Refuse',
    lost: 'This link leads nowhere',
    lostAdvice: 'There is no payment to confirm here. Go back and try again.',
  },
};
