import { z } from 'zod';
import { formText } from '#sandbox/http/form-fields.ts';
import { addressFields } from '#sandbox/methods/method-params.ts';

/** Shipping address; empty removes it. */
export const shippingParams = z
  .strictObject({
    address: z.strictObject(addressFields),
    carrier: formText.optional(),
    name: formText,
    phone: formText.optional(),
    tracking_number: formText.optional(),
  })
  .or(z.literal('').transform(() => null));
