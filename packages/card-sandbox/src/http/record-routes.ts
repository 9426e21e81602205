import { z } from 'zod';
import { updateCharge, updateChargeParams } from '#sandbox/charges/update-charge.ts';
import { createRefund } from '#sandbox/refunds/create-refund.ts';
import {
  checkNewRefund,
  createRefundParams,
  updateRefundParams,
} from '#sandbox/refunds/refund-params.ts';
import { updateRefund } from '#sandbox/refunds/update-refund.ts';
import type { Filter } from '#sandbox/store/list-documents.ts';
import { formBoolean, formId } from './form-fields.ts';
import { checkNoCustomer, customerParams, listPage, pageParams } from './list-page.ts';
import { readObject } from './read-object.ts';
import { getRoute, postRoute, type Route } from './route.ts';
import { invalidRequest } from './wire-error.ts';

/** Charges, refunds and events. */
export const recordRoutes: readonly Route[] = [
  getRoute('/v1/charges', {
    params: z.strictObject({
      ...pageParams,
      ...customerParams,
      payment_intent: formId.optional(),
      transfer_group: formId.optional(),
    }),
    answers: { kind: 'charge', list: true },
    check: checkNoCustomer,
    read({ db }, { params }) {
      const filters = equalMembers(params, ['payment_intent', 'transfer_group']);
      return listPage(db, { kind: 'charge', url: '/v1/charges', params, filters });
    },
  }),
  getRoute('/v1/charges/:id', {
    params: z.strictObject({}),
    answers: { kind: 'charge', list: false },
    read: ({ db }, { id }) => readObject(db, { kind: 'charge', id }),
  }),

  postRoute('/v1/charges/:id', {
    params: updateChargeParams,
    answers: { kind: 'charge', list: false },
    perform: async (work, asked) => ({ status: 200, body: await updateCharge(work, asked) }),
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
      const filters = equalMembers(params, ['charge', 'payment_intent']);
      return listPage(db, { kind: 'refund', url: '/v1/refunds', params, filters });
    },
  }),
  getRoute('/v1/refunds/:id', {
    params: z.strictObject({}),
    answers: { kind: 'refund', list: false },
    read: ({ db }, { id }) => readObject(db, { kind: 'refund', id }),
  }),

  postRoute('/v1/refunds/:id', {
    params: updateRefundParams,
    answers: { kind: 'refund', list: false },
    perform: async (work, asked) => ({ status: 200, body: await updateRefund(work, asked) }),
  }),

  getRoute('/v1/events', {
    params: z.strictObject({
      ...pageParams,
      delivery_success: formBoolean.optional(),
      type: formId.optional(),
      types: z.array(formId).max(20).optional(),
    }),
    answers: { kind: 'event', list: true },
    check: checkTypeChoice,
    read({ db }, { params }) {
      const filters = eventFilters(params);
      return listPage(db, { kind: 'event', url: '/v1/events', params, filters });
    },
  }),
  getRoute('/v1/events/:id', {
    params: z.strictObject({}),
    answers: { kind: 'event', list: false },
    read: ({ db }, { id }) => readObject(db, { kind: 'event', id }),
  }),
];

type EventChoice = { delivery_success?: boolean; type?: string; types?: string[] };

function checkTypeChoice({ type, types }: EventChoice): void {
  if (type === undefined || types === undefined) return;
  throw invalidRequest({
    message: 'You may only specify one of these parameters: type, types.',
  });
}

function eventFilters({ delivery_success: delivered, type, types }: EventChoice): Filter[] {
  const filters: Filter[] = [];
  if (type !== undefined) filters.push({ member: 'type', like: type });
  if (types !== undefined) filters.push({ member: 'type', anyOf: types });
  if (delivered !== undefined) filters.push({ delivered });
  return filters;
}

function equalMembers<Member extends 'charge' | 'payment_intent' | 'transfer_group'>(
  params: Partial<Record<Member, string>>,
  members: readonly Member[],
): Filter[] {
  return members.flatMap((member) => {
    const value = params[member];
    return value === undefined ? [] : [{ member, anyOf: [value] }];
  });
}
