import { z } from "zod";
import { addToCartSchema, cartLineSchema, priceSummarySchema } from "#contract/cart.ts";
import { interestSchema } from "#contract/interest.ts";
import { orderIdSchema, orderStateSchema, orderViewSchema } from "#contract/order.ts";
import { payAnswerSchema, payBodySchema } from "#contract/pay.ts";
import { productSchema, productTypeSchema } from "#contract/product.ts";
import { answerSchema, questionSchema } from "#contract/question.ts";
import { withdrawalSchema } from "#contract/withdrawal.ts";
import { customerSchema } from "#contract/customer.ts";

const done = z.object({ ok: z.literal(true) });
const count = z.coerce.number().int().min(0);
const list = z.union([z.string(), z.array(z.string())]);

/**
 * Every call of the shop (spec section 7): method, path, what goes in (query of a GET, body of a
 * POST) and what comes out. Server and browser share these schemas.
 */
export const calls = {
  thresholdPrice: {
    method: "GET",
    path: "/api/thresholdPrice",
    request: z.object({}),
    answer: z.number().int(),
  },
  advices: {
    method: "GET",
    path: "/api/advices",
    request: z.object({}),
    answer: z.array(productSchema),
  },
  question: {
    method: "GET",
    path: "/api/question",
    request: z.object({}),
    answer: questionSchema,
  },
  answer: { method: "POST", path: "/api/answer", request: answerSchema, answer: done },
  addToCart: { method: "POST", path: "/api/addToCart", request: addToCartSchema, answer: done },
  someProducts: {
    method: "GET",
    path: "/api/someProducts",
    /** `ids=a&ids=b`, `ids[]=a&ids[]=b` and `ids=a,b` are all understood. */
    request: z.object({
      ids: list
        .default([])
        .transform((ids) =>
          [ids]
            .flat()
            .flatMap((id) => id.split(","))
            .filter((id) => id !== ""),
        )
        .pipe(z.array(z.string().max(100)).max(100)),
    }),
    answer: z.array(productSchema),
  },
  getCartPrices: {
    method: "POST",
    path: "/api/getCartPrices",
    request: z.object({ items: z.array(cartLineSchema).max(100) }),
    answer: priceSummarySchema,
  },
  product: {
    method: "GET",
    path: "/api/product",
    request: z.object({ _id: z.string().min(1).max(100) }),
    answer: productSchema,
  },
  pagedProducts: {
    method: "GET",
    path: "/api/pagedProducts",
    request: z.object({
      type: productTypeSchema,
      start: count.max(1_000_000).default(0),
      limit: count.min(1).max(100).default(12),
    }),
    answer: z.array(productSchema),
  },
  countProducts: {
    method: "GET",
    path: "/api/countProducts",
    request: z.object({ type: productTypeSchema }),
    answer: z.number().int(),
  },
  pay: { method: "POST", path: "/api/pay", request: payBodySchema, answer: payAnswerSchema },
  checkPayment: {
    method: "POST",
    path: "/api/checkPayment",
    request: z.object({ order_id: orderIdSchema }),
    answer: z.object({ order: orderViewSchema, state: orderStateSchema }),
  },
  withdraw: { method: "POST", path: "/api/withdraw", request: withdrawalSchema, answer: done },
  sendMail: {
    method: "POST",
    path: "/auth_api/sendMail",
    /** Only `order_id` is used; recipient and content come from the database (ruling 22). */
    request: z.object({
      order_id: orderIdSchema,
      customer: customerSchema.partial().optional(),
      order: z.unknown().optional(),
    }),
    answer: done,
  },
  sendMailCustomerReq: {
    method: "POST",
    path: "/auth_api/sendMailCustomerReq",
    request: interestSchema,
    answer: done,
  },
} as const;

export type CallName = keyof typeof calls;
export type CallRequest<Name extends CallName> = z.input<(typeof calls)[Name]["request"]>;
export type CallAnswer<Name extends CallName> = z.output<(typeof calls)[Name]["answer"]>;
