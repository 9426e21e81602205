import type { CardBrand } from '#sandbox/cards/card-brand.ts';

/** A field's parsed text. `problem` is one of Stripe's validation codes. */
export type FieldReading = {
  empty: boolean;
  complete: boolean;
  problem: string | null;
};

export type FieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** How a field behaves: pure functions over its text. */
export type FieldRules = {
  name: 'cardnumber' | 'exp-date' | 'cvc';
  autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc';
  format(text: string, situation: { brand: CardBrand; deleting: boolean }): string;
  read(text: string, situation: { brand: CardBrand; today: Date }): FieldReading;
};
