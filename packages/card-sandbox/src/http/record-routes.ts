import { z } from 'zod';
import { createMethodParams, createTokenParams } from '#sandbox/methods/method-params.ts';
import { createMethod, readMethod } from '#sandbox/methods/payment-methods.ts';
import { createToken, readToken } from '#sandbox/methods/tokens.ts';
import {
  checkNewRefund,
  createRefund,
  createRefundParams,
} from '#sandbox/refunds/create-refund.ts';
import { formId } from './form-fields.ts';
import { listPage, pageParams } from './list-page.ts';
import { readObject } from './read-object.ts';
import { getRoute, postRoute, type Route } from './route.ts';

/** Payment methods, tokens, charges, refunds and events. */
export const recordRoutes: readonly Route[] = [
  postRoute('/v1/payment_methods', {
    params: createMethodParams,
    perform: async (work, { params }) => ({
      status: 200,
      body: (await createMethod(work, params)).body,
    }),
  }),
  getRoute('/v1/payment_methods/:id', {
    params: z.strictObject({}),
    read: (reading, { id }) => readMethod(reading, id),
  }),
  postRoute('/v1/tokens', {
    params: createTokenParams,
    perform: async (work, { params }) => ({ status: 200, body: await createToken(work, params) }),
  }),
  getRoute('/v1/tokens/:id', {
    params: z.strictObject({}),
    read: (reading, { id }) => readToken(reading, id),
  }),
  postRoute('/v1/refunds', {
    params: createRefundParams,
    check: checkNewRefund,
    perform: async (work, { params }) => ({ status: 200, body: await createRefund(work, params) }),
  }),
  getRoute('/v1/charges', {
    params: z.strictObject({ ...pageParams, payment_intent: formId.optional() }),
    read: ({ db }, { params }) => listPage(db, { kind: 'charge', params }),
  }),
  getRoute('/v1/refunds', {
    params: z.strictObject({
      ...pageParams,
      charge: formId.optional(),
      payment_intent: formId.optional(),
    }),
    read: ({ db }, { params }) => listPage(db, { kind: 'refund', params }),
  }),
  getRoute('/v1/events', {
    params: z.strictObject({ ...pageParams, type: formId.optional() }),
    read: ({ db }, { params }) => listPage(db, { kind: 'event', params }),
  }),
  ...(['charge', 'refund', 'event'] as const).map((kind) =>
    getRoute(`/v1/${kind}s/:id`, {
      params: z.strictObject({}),
      read: ({ db }, { id }) => readObject(db, { kind, id }),
    }),
  ),
];
