import { z } from 'zod';
import { catalogueCalls } from '#contract/catalogue-calls.ts';
import { addToCartSchema, cartLineSchema, cartPricesSchema } from '#contract/cart.ts';
import {
  backInStockParamsSchema,
  returnedPieceSchema,
  takeReturnedSchema,
} from '#contract/back-in-stock.ts';
import {
  orderIdSchema,
  orderStateSchema,
  placedOrderSchema,
  recentOrderSchema,
} from '#contract/order.ts';
import { answeredSchema, answerOrderSchema } from '#contract/order-answer.ts';
import {
  askRecipientSchema,
  correctEmailSchema,
  orderProgressSchema,
  recipientResponseSchema,
} from '#contract/order-progress.ts';
import { payResponseSchema, payBodySchema } from '#contract/pay.ts';
import { answerSchema, questionSchema } from '#contract/question.ts';
import { wishCalls } from '#contract/wish-list.ts';
import { withdrawalResponseSchema, withdrawalSchema } from '#contract/withdrawal.ts';
import { customerSchema } from '#contract/customer.ts';
import { askMakersSchema } from '#contract/help-question.ts';
import { endpoints, isKeyed } from '#contract/endpoints.ts';
import type { ErrorCode } from './error.ts';

const done = z.object({ ok: z.literal(true) });

/**
 * Every call of the shop: method, path, `request` (the query of a GET, the body of a POST) and
 * `response`. Server and browser share these schemas. `refuses` lists the error codes of the use case;
 * `refusalsOf` adds those that follow from the rest of the entry. `limit` names the allowance that
 * counts the call against the address it comes from.
 */
export const calls = {
  thresholdPrice: {
    ...endpoints.thresholdPrice,
    tag: 'cart',
    summary: 'Read from which amount delivery is free, in cents',
    refuses: [],
    request: z.object({}),
    response: z.number().int(),
  },
  ...catalogueCalls,
  question: {
    ...endpoints.question,
    tag: 'survey',
    summary: 'Read the question of the home page',
    refuses: ['not_found'],
    request: z.object({}),
    response: questionSchema,
  },
  answer: {
    ...endpoints.answer,
    tag: 'survey',
    summary: 'Answer the question of the home page',
    refuses: ['not_found'],
    limit: 'answer',
    request: answerSchema,
    response: done,
  },
  addToCart: {
    ...endpoints.addToCart,
    tag: 'cart',
    summary: 'Check that one more piece fits into the cart of the cookie `cart`',
    refuses: ['not_found', 'not_available'],
    request: addToCartSchema,
    response: done,
  },
  getCartPrices: {
    ...endpoints.getCartPrices,
    tag: 'cart',
    summary: 'Price a cart',
    refuses: [],
    request: z.object({ items: z.array(cartLineSchema).max(100) }),
    response: cartPricesSchema,
  },
  pay: {
    ...endpoints.pay,
    tag: 'checkout',
    summary: 'Place an order and authorise its card, or pay an order that exists',
    refuses: [
      'card_declined',
      'authentication_failed',
      'not_found',
      'not_available',
      'price_changed',
      'key_reused',
      'order_closed',
      'too_many_attempts',
      'too_many_held',
      'provider_unavailable',
    ],
    request: payBodySchema,
    response: payResponseSchema,
  },
  checkPayment: {
    ...endpoints.checkPayment,
    tag: 'orders',
    summary: 'Read an order whose card was authorised',
    refuses: ['not_found', 'not_paid'],
    request: z.object({ order_id: orderIdSchema }),
    response: z.object({ ...placedOrderSchema.shape, state: orderStateSchema }),
  },
  orderProgress: {
    ...endpoints.orderProgress,
    tag: 'orders',
    summary: 'Read where an order is; the response names no person',
    refuses: ['not_found', 'not_paid'],
    request: z.object({ order_id: orderIdSchema }),
    response: orderProgressSchema,
  },
  orderRecipient: {
    ...endpoints.orderRecipient,
    tag: 'orders',
    summary:
      'Read the recipient of an order, from the browser that ordered or with the e-mail address of the order',
    refuses: ['too_many_attempts'],
    request: askRecipientSchema,
    response: recipientResponseSchema,
  },
  answerOrder: {
    ...endpoints.answerOrder,
    tag: 'orders',
    summary:
      'Write to the makers about an order, from the browser that ordered or with the e-mail address of the order',
    limit: 'answerOrder',
    refuses: ['not_found', 'too_many_attempts'],
    request: answerOrderSchema,
    response: answeredSchema,
  },
  correctEmail: {
    ...endpoints.correctEmail,
    tag: 'orders',
    summary:
      'Correct the e-mail address of an order, once, from the browser that ordered; its confirmation is sent again',
    limit: 'correctEmail',
    refuses: ['not_found', 'already_corrected', 'too_many_attempts'],
    request: correctEmailSchema,
    response: done,
  },
  recentOrders: {
    ...endpoints.recentOrders,
    tag: 'orders',
    summary:
      'List the orders of this browser in the last twelve hours, newest first; its cookie identifies it',
    refuses: [],
    request: z.object({}),
    response: z.array(recentOrderSchema),
  },
  takeReturned: {
    ...endpoints.takeReturned,
    tag: 'back-in-stock',
    summary: 'Let this browser order a piece that is reserved for the holder of an e-mail’s link',
    refuses: ['not_found', 'not_available'],
    limit: 'takeReturned',
    request: takeReturnedSchema,
    response: returnedPieceSchema,
  },
  ...wishCalls,
  askMakers: {
    ...endpoints.askMakers,
    tag: 'help',
    summary:
      'Ask the makers a question; it reaches them once its e-mail address is confirmed, and the response is the same for all addresses',
    refuses: ['too_many_attempts'],
    limit: 'askMakers',
    request: askMakersSchema,
    response: done,
  },
  withdraw: {
    ...endpoints.withdraw,
    tag: 'withdrawal',
    summary: 'Withdraw from a contract',
    refuses: [],
    limit: 'withdrawal',
    request: withdrawalSchema,
    response: withdrawalResponseSchema,
  },
  sendMail: {
    ...endpoints.sendMail,
    tag: 'orders',
    summary: 'Send the confirmation of an order again',
    refuses: ['not_found', 'not_paid'],
    /** Only `order_id` is used; recipient and content come from the database. */
    request: z.object({
      order_id: orderIdSchema,
      customer: z.object(customerSchema.shape).partial().optional(),
      order: z.unknown().optional(),
    }),
    response: done,
  },
  sendMailCustomerReq: {
    ...endpoints.sendMailCustomerReq,
    tag: 'back-in-stock',
    summary: 'Ask for an e-mail when a size is back',
    refuses: ['not_found', 'in_stock', 'being_paid'],
    limit: 'requestBackInStock',
    request: backInStockParamsSchema,
    response: done,
  },
} as const;

export type Call = (typeof calls)[CallName];
export type CallName = keyof typeof calls;
export type CallRequest<Name extends CallName> = z.input<(typeof calls)[Name]['request']>;
export type CallResponse<Name extends CallName> = z.output<(typeof calls)[Name]['response']>;

/**
 * Every error code a call may respond with: its own, and those that follow from its entry. A query or a
 * body can be malformed, a key be missing, a limit be reached, and a POST come from another site or be
 * too large.
 */
export function refusalsOf(call: Call): ErrorCode[] {
  const isPost = call.method === 'POST';
  const takesInput = isPost || Object.keys(call.request.shape).length > 0;
  const codes: ErrorCode[] = [
    ...(takesInput ? (['bad_request'] as const) : []),
    ...(isKeyed(call.path) ? (['unauthorised'] as const) : []),
    ...(isPost ? (['forbidden', 'too_large'] as const) : []),
    ...('limit' in call ? (['too_many_attempts'] as const) : []),
    ...call.refuses,
    'internal',
    'overloaded',
  ];
  return codes;
}
