/** The places where tests let the process die. */
export const failpoints = [
  'before_order_saved',
  'after_order_saved',
  'after_intent',
  'before_sale',
  'after_sale',
  'before_capture',
  'after_capture',
  'before_cancel',
  'after_cancel',
  'after_refund',
  'before_letter',
  'after_letter',
] as const;
export type Failpoint = (typeof failpoints)[number];

/** Throws where a test wants a crash; does nothing in the shop. */
export type ReachFailpoint = (point: Failpoint) => void | Promise<void>;
