import { z } from 'zod';

/** An order that was withdrawn from and not given back is not to ship; one that has left is in two groups. */
export const orderGroups = ['to_ship', 'shipped', 'delivered', 'withdrawn', 'closed'] as const;
export const orderGroupSchema = z.enum(orderGroups);
export type OrderGroup = z.infer<typeof orderGroupSchema>;
