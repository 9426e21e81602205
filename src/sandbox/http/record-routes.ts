import { z } from 'zod';
import {
  checkNewRefund,
  createRefund,
  createRefundParams,
} from '#sandbox/refunds/create-refund.ts';
import { formId } from './form-fields.ts';
import { listPage, pageParams } from './list-page.ts';
import { readObject } from './read-object.ts';
import { getRoute, postRoute, type Route } from './route.ts';

/** Charges, refunds and events. */
export const recordRoutes: readonly Route[] = [
  getRoute('/v1/charges', {
    params: z.strictObject({ ...pageParams, payment_intent: formId.optional() }),
    answers: { kind: 'charge', list: true },
    read({ db }, { params }) {
      const filters = params.payment_intent ? { payment_intent: [params.payment_intent] } : {};
      return listPage(db, { kind: 'charge', url: '/v1/charges', params, filters });
    },
  }),
  getRoute('/v1/charges/:id', {
    params: z.strictObject({}),
    answers: { kind: 'charge', list: false },
    read: ({ db }, { id }) => readObject(db, { kind: 'charge', id }),
  }),

  postRoute('/v1/refunds', {
    params: createRefundParams,
    answers: { kind: 'refund', list: false },
    check: checkNewRefund,
    perform: async (work, { params }) => ({ status: 200, body: await createRefund(work, params) }),
  }),
  getRoute('/v1/refunds', {
    params: z.strictObject({
      ...pageParams,
      charge: formId.optional(),
      payment_intent: formId.optional(),
    }),
    answers: { kind: 'refund', list: true },
    read({ db }, { params }) {
      const filters = {
        ...(params.charge ? { charge: [params.charge] } : {}),
        ...(params.payment_intent ? { payment_intent: [params.payment_intent] } : {}),
      };
      return listPage(db, { kind: 'refund', url: '/v1/refunds', params, filters });
    },
  }),
  getRoute('/v1/refunds/:id', {
    params: z.strictObject({}),
    answers: { kind: 'refund', list: false },
    read: ({ db }, { id }) => readObject(db, { kind: 'refund', id }),
  }),

  getRoute('/v1/events', {
    params: z.strictObject({
      ...pageParams,
      type: formId.optional(),
      types: z.array(formId).max(20).optional(),
    }),
    answers: { kind: 'event', list: true },
    read({ db }, { params }) {
      const types = params.types ?? (params.type ? [params.type] : null);
      const filters = types ? { type: types } : {};
      return listPage(db, { kind: 'event', url: '/v1/events', params, filters });
    },
  }),
  getRoute('/v1/events/:id', {
    params: z.strictObject({}),
    answers: { kind: 'event', list: false },
    read: ({ db }, { id }) => readObject(db, { kind: 'event', id }),
  }),
];
