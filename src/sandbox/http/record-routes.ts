import type { Hono } from 'hono';
import { z } from 'zod';
import { createRefund, createRefundParams } from '#sandbox/refunds/create-refund.ts';
import { answerGet } from './answer-get.ts';
import { answerPost } from './answer-post.ts';
import { expandObject } from './expand-object.ts';
import { formId } from './form-fields.ts';
import { listPage, pageParams } from './list-page.ts';
import { parseParams } from './parse-params.ts';
import { readObject } from './read-object.ts';
import type { Sandbox, SandboxEnv } from './sandbox-context.ts';

const chargeListParams = z.strictObject({ ...pageParams, payment_intent: formId.optional() });
const refundListParams = z.strictObject({
  ...pageParams,
  charge: formId.optional(),
  payment_intent: formId.optional(),
});
const eventListParams = z.strictObject({
  ...pageParams,
  type: formId.optional(),
  types: z.array(formId).max(20).optional(),
});

/** Charges, refunds and events. */
export function addRecordRoutes(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  app.get(
    '/v1/charges',
    answerGet(sandbox, (db, { fields }) => {
      const params = parseParams(chargeListParams, fields);
      const filters = params.payment_intent ? { payment_intent: [params.payment_intent] } : {};
      return listPage(db, { kind: 'charge', url: '/v1/charges', params, filters });
    }),
  );
  app.get(
    '/v1/charges/:id',
    answerGet(sandbox, (db, call) => readObject(db, { kind: 'charge', call })),
  );

  app.post(
    '/v1/refunds',
    answerPost(sandbox, async (work, { fields }) => {
      const params = parseParams(createRefundParams, fields);
      const refund = await createRefund(work, params);
      return {
        status: 200,
        body: await expandObject(work.db, { object: refund, paths: params.expand }),
      };
    }),
  );
  app.get(
    '/v1/refunds',
    answerGet(sandbox, (db, { fields }) => {
      const params = parseParams(refundListParams, fields);
      const filters = {
        ...(params.charge ? { charge: [params.charge] } : {}),
        ...(params.payment_intent ? { payment_intent: [params.payment_intent] } : {}),
      };
      return listPage(db, { kind: 'refund', url: '/v1/refunds', params, filters });
    }),
  );
  app.get(
    '/v1/refunds/:id',
    answerGet(sandbox, (db, call) => readObject(db, { kind: 'refund', call })),
  );

  app.get(
    '/v1/events',
    answerGet(sandbox, (db, { fields }) => {
      const params = parseParams(eventListParams, fields);
      const types = params.types ?? (params.type ? [params.type] : null);
      return listPage(db, {
        kind: 'event',
        url: '/v1/events',
        params,
        filters: types ? { type: types } : {},
      });
    }),
  );
  app.get(
    '/v1/events/:id',
    answerGet(sandbox, (db, call) => readObject(db, { kind: 'event', call })),
  );
}
