import type { Hono } from 'hono';
import { createMethod } from '#sandbox/methods/create-method.ts';
import { createToken } from '#sandbox/methods/create-token.ts';
import { createMethodParams, createTokenParams } from '#sandbox/methods/method-params.ts';
import { readMethod } from '#sandbox/methods/read-method.ts';
import { answerGet } from './answer-get.ts';
import { answerPost } from './answer-post.ts';
import { expandObject } from './expand-object.ts';
import { parseParams } from './parse-params.ts';
import { readObject } from './read-object.ts';
import type { Sandbox, SandboxEnv } from './sandbox-context.ts';

/** Payment methods and tokens. */
export function addCardRoutes(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  app.post(
    '/v1/payment_methods',
    answerPost(sandbox, async (work, { fields }) => {
      const params = parseParams(createMethodParams, fields);
      const { body } = await createMethod(work, params);
      return {
        status: 200,
        body: await expandObject(work.db, { object: body, paths: params.expand }),
      };
    }),
  );
  app.get(
    '/v1/payment_methods/:id',
    answerGet(sandbox, (db, call) => {
      const { clock, secretKey: fingerprintKey } = sandbox;
      return readMethod({ db, now: clock(), fingerprintKey }, call);
    }),
  );
  app.post(
    '/v1/tokens',
    answerPost(sandbox, async (work, { fields }) => {
      return { status: 200, body: await createToken(work, parseParams(createTokenParams, fields)) };
    }),
  );
  app.get(
    '/v1/tokens/:id',
    answerGet(sandbox, (db, call) => readObject(db, { kind: 'token', call })),
  );
}
