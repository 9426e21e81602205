import { z } from 'zod';

/** The customer of an order: earlier versions took what is refused by now, and their orders are still shown. */
export const keptCustomerSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  civic_number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  region: z.string(),
  phone: z.string().optional(),
});
