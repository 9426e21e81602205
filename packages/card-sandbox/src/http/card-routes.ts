import { z } from 'zod';
import { createMethod } from '#sandbox/methods/create-method.ts';
import { createToken } from '#sandbox/methods/create-token.ts';
import { createMethodParams, createTokenParams } from '#sandbox/methods/method-params.ts';
import { readMethod } from '#sandbox/methods/read-method.ts';
import { readToken } from '#sandbox/methods/read-token.ts';
import { getRoute, postRoute, type Route } from './route.ts';

/** Payment methods and tokens. */
export const cardRoutes: readonly Route[] = [
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
];
