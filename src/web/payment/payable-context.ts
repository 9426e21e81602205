import { createContext } from 'react-router';
import type { PayableOrder } from '#shop/shop.ts';

/** How /pay finds its order, for whoever asks: `context.get(payableContext)`. */
export const payableContext =
  createContext<(orderId: string) => Promise<PayableOrder | undefined>>();
