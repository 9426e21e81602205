import { z } from 'zod';
import { addToCartSchema, cartLineSchema, priceSummarySchema } from '#contract/cart.ts';
import { interestSchema, returnedPieceSchema, takeReturnedSchema } from '#contract/interest.ts';
import {
  orderIdSchema,
  orderStateSchema,
  placedOrderSchema,
  recentOrderSchema,
} from '#contract/order.ts';
import {
  askRecipientSchema,
  correctEmailSchema,
  orderProgressSchema,
  recipientResponseSchema,
} from '#contract/order-progress.ts';
import { payResponseSchema, payBodySchema } from '#contract/pay.ts';
import { productSchema, productTypeSchema } from '#contract/product.ts';
import { answerSchema, questionSchema } from '#contract/question.ts';
import { withdrawalResponseSchema, withdrawalSchema } from '#contract/withdrawal.ts';
import { customerSchema } from '#contract/customer.ts';
import { endpoints } from '#contract/endpoints.ts';

const done = z.object({ ok: z.literal(true) });
const count = z.coerce.number().int().min(0);
const list = z.union([z.string(), z.array(z.string())]);

/**
 * Every call of the shop: method, path, what goes in (query of a GET, body of a
 * POST) and what comes out. Server and browser share these schemas.
 */
export const calls = {
  thresholdPrice: {
    ...endpoints.thresholdPrice,
    request: z.object({}),
    response: z.number().int(),
  },
  advices: {
    ...endpoints.advices,
    request: z.object({}),
    response: z.array(productSchema),
  },
  question: {
    ...endpoints.question,
    request: z.object({}),
    response: questionSchema,
  },
  answer: { ...endpoints.answer, request: answerSchema, response: done },
  addToCart: { ...endpoints.addToCart, request: addToCartSchema, response: done },
  someProducts: {
    ...endpoints.someProducts,
    /** `ids=a&ids=b`, `ids[]=a&ids[]=b` and `ids=a,b` are all understood. */
    request: z.object({
      ids: list
        .default([])
        .transform((ids) =>
          [ids]
            .flat()
            .flatMap((id) => id.split(','))
            .filter((id) => id !== ''),
        )
        .pipe(z.array(z.string().max(100)).max(100)),
    }),
    response: z.array(productSchema),
  },
  getCartPrices: {
    ...endpoints.getCartPrices,
    request: z.object({ items: z.array(cartLineSchema).max(100) }),
    response: priceSummarySchema,
  },
  product: {
    ...endpoints.product,
    request: z.object({ _id: z.string().min(1).max(100) }),
    response: productSchema,
  },
  pagedProducts: {
    ...endpoints.pagedProducts,
    request: z.object({
      type: productTypeSchema,
      start: count.max(1_000_000).default(0),
      limit: count.min(1).max(100).default(12),
    }),
    response: z.array(productSchema),
  },
  countProducts: {
    ...endpoints.countProducts,
    request: z.object({ type: productTypeSchema }),
    response: z.number().int(),
  },
  pay: { ...endpoints.pay, request: payBodySchema, response: payResponseSchema },
  checkPayment: {
    ...endpoints.checkPayment,
    request: z.object({ order_id: orderIdSchema }),
    response: placedOrderSchema.extend({ state: orderStateSchema }),
  },
  /** What everybody who has an order's link may know of it. */
  orderProgress: {
    ...endpoints.orderProgress,
    request: z.object({ order_id: orderIdSchema }),
    response: orderProgressSchema,
  },
  /** Who an order goes to, for the browser that ordered and for who knows its e-mail address. */
  orderRecipient: {
    ...endpoints.orderRecipient,
    request: askRecipientSchema,
    response: recipientResponseSchema,
  },
  /** Corrects an order's e-mail address, once, for the browser that ordered; its confirmation is sent again. */
  correctEmail: { ...endpoints.correctEmail, request: correctEmailSchema, response: done },
  /** What the browser that asks has ordered in the last twelve hours, newest first; known by its cookie. */
  recentOrders: {
    ...endpoints.recentOrders,
    request: z.object({}),
    response: z.array(recentOrderSchema),
  },
  /** Lets the browser that asks order a piece that is kept for who waited for it. */
  takeReturned: {
    ...endpoints.takeReturned,
    request: takeReturnedSchema,
    response: returnedPieceSchema,
  },
  withdraw: {
    ...endpoints.withdraw,
    request: withdrawalSchema,
    response: withdrawalResponseSchema,
  },
  sendMail: {
    ...endpoints.sendMail,
    /** Only `order_id` is used; recipient and content come from the database. */
    request: z.object({
      order_id: orderIdSchema,
      customer: customerSchema.partial().optional(),
      order: z.unknown().optional(),
    }),
    response: done,
  },
  sendMailCustomerReq: {
    ...endpoints.sendMailCustomerReq,
    request: interestSchema,
    response: done,
  },
} as const;

export type CallName = keyof typeof calls;
export type CallRequest<Name extends CallName> = z.input<(typeof calls)[Name]['request']>;
export type CallResponse<Name extends CallName> = z.output<(typeof calls)[Name]['response']>;
