import type { ComponentProps } from 'react';
import type { Customer } from '#contract/customer.ts';

export type TextFieldName = Exclude<keyof Customer, 'region'>;

export interface CustomerField extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'
> {
  name: TextFieldName;
  /** How much of the row of six it takes. */
  span: string;
}

const contactFields: CustomerField[] = [
  {
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    span: 'col-span-6',
  },
  {
    name: 'phone',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    span: 'col-span-6',
  },
];

const nameFields: CustomerField[] = [
  { name: 'first_name', autoComplete: 'given-name', span: 'col-span-6 sm:col-span-3' },
  { name: 'last_name', autoComplete: 'family-name', span: 'col-span-6 sm:col-span-3' },
];

const addressFields: CustomerField[] = [
  { name: 'address', autoComplete: 'address-line1', span: 'col-span-6 sm:col-span-4' },
  { name: 'civic_number', autoComplete: 'address-line2', span: 'col-span-3 sm:col-span-2' },
  {
    name: 'zipcode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    span: 'col-span-3 sm:col-span-2',
  },
  { name: 'city', autoComplete: 'address-level2', span: 'col-span-6 sm:col-span-4' },
];

/** The text fields of step 1 in reading order, with what helps phones and autofill. */
export const customerFields = {
  contact: contactFields,
  shipping: [...nameFields, ...addressFields],
} as const;
