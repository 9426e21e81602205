import { z } from 'zod';
import { createRefund } from '#sandbox/refunds/create-refund.ts';
import { checkNewRefund, createRefundParams } from '#sandbox/refunds/refund-params.ts';
import type { Filter } from '#sandbox/store/list-documents.ts';
import { formId } from './form-fields.ts';
import { listPage, pageParams } from './list-page.ts';
import { readObject } from './read-object.ts';
import { getRoute, postRoute, type Route } from './route.ts';

/** Charges, refunds and events. */
export const recordRoutes: readonly Route[] = [
  postRoute('/v1/refunds', {
    params: createRefundParams,
    check: checkNewRefund,
    perform: async (work, { params }) => ({ status: 200, body: await createRefund(work, params) }),
  }),
  getRoute('/v1/charges', {
    params: z.strictObject({ ...pageParams, payment_intent: formId.optional() }),
    read: ({ db }, { params }) =>
      listPage(db, {
        kind: 'charge',
        url: '/v1/charges',
        params,
        filters: equal('payment_intent', params.payment_intent),
      }),
  }),
  getRoute('/v1/refunds', {
    params: z.strictObject({
      ...pageParams,
      charge: formId.optional(),
      payment_intent: formId.optional(),
    }),
    read: ({ db }, { params }) =>
      listPage(db, {
        kind: 'refund',
        url: '/v1/refunds',
        params,
        filters: [
          ...equal('charge', params.charge),
          ...equal('payment_intent', params.payment_intent),
        ],
      }),
  }),
  getRoute('/v1/events', {
    params: z.strictObject({ ...pageParams, type: formId.optional() }),
    read: ({ db }, { params }) =>
      listPage(db, {
        kind: 'event',
        url: '/v1/events',
        params,
        filters: equal('type', params.type),
      }),
  }),
  ...(['charge', 'refund', 'event'] as const).map((kind) =>
    getRoute(`/v1/${kind}s/:id`, {
      params: z.strictObject({}),
      read: ({ db }, { id }) => readObject(db, { kind, id }),
    }),
  ),
];

function equal(member: 'charge' | 'payment_intent' | 'type', value: string | undefined): Filter[] {
  return value === undefined ? [] : [{ member, value }];
}
