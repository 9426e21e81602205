import { cardBrand, type CardBrand } from '#sandbox/cards/card-brand.ts';
import { FieldElement } from './field-element.ts';
import { readExpiry } from './fields/expiry-rules.ts';
import type { FieldType } from './fields/field-reading.ts';
import { digitsOf } from './fields/number-rules.ts';
import type { FieldOptions } from './mount-field.ts';
import type { StripeError } from './stripe-error.ts';

type TypedCard = { number: string; exp_month: number; exp_year: number; cvc: string };
export type CardReading =
  | { card: TypedCard; error?: undefined }
  | { card?: undefined; error: StripeError };

const fieldTypes = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;

/** The fields that together make one card, as `stripe.elements()` hands them to the page. */
export class ElementsGroup {
  readonly #fields = new Map<FieldType, FieldElement>();

  create(type: string, options: FieldOptions = {}): FieldElement {
    const fieldType = fieldTypes.find((one) => one === type);
    if (!fieldType) throw new Error(`The sandbox has no Element of type '${type}'.`);
    if (this.#fields.has(fieldType)) {
      throw new Error(`Can only create one Element of type ${fieldType}.`);
    }
    const field = new FieldElement({
      type: fieldType,
      options,
      around: {
        brand: () => this.#brand(),
        textChanged: () => this.#textChanged(fieldType),
        destroyed: () => this.#fields.delete(fieldType),
      },
    });
    this.#fields.set(fieldType, field);
    return field;
  }

  getElement(type: string): FieldElement | null {
    const fieldType = fieldTypes.find((one) => one === type);
    return fieldType ? (this.#fields.get(fieldType) ?? null) : null;
  }

  has(element: unknown): boolean {
    return [...this.#fields.values()].some((field) => field === element);
  }

  /** The card typed into the fields, or the first thing that is wrong with them. */
  readCard(): CardReading {
    const errors = fieldTypes.map((type) => this.#fields.get(type)?.validate() ?? null);
    const error = errors.find((one) => one !== null);
    if (error) return { error };
    const expiry = readExpiry(this.#text('cardExpiry'));
    if (!expiry) throw new Error('The Element of the expiry is missing.');
    return {
      card: {
        number: digitsOf(this.#text('cardNumber')),
        exp_month: expiry.month,
        exp_year: expiry.year,
        cvc: this.#text('cardCvc'),
      },
    };
  }

  #text(type: FieldType): string {
    return this.#fields.get(type)?.text ?? '';
  }

  #brand(): CardBrand {
    return cardBrand(digitsOf(this.#text('cardNumber')));
  }

  #textChanged(type: FieldType): void {
    if (type === 'cardNumber') this.#fields.get('cardCvc')?.refresh();
  }
}
