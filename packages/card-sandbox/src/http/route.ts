import type { z } from 'zod';
import { answerGet } from './answer-get.ts';
import { answerPost } from './answer-post.ts';
import { decodeForm } from './decode-form.ts';
import { expandObject, readExpand, type Intents } from './expand-object.ts';
import { parseParams } from './parse-params.ts';
import type { Outcome } from './perform-once.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';
import type { Reading, Work } from './work.ts';

/** A call of the wire as data. */
export type Route = {
  method: 'GET' | 'POST';
  path: string;
  params: z.ZodObject;
  /** The intents that it answers with, whose members `expand` may name; absent: `expand` is unknown. */
  answers?: Intents;
  open(sandbox: Sandbox): (c: SandboxContext) => Promise<Response>;
};

/** A parsed call: the id in the path, empty if there is none, and its parameters. */
export type Asked<Schema extends z.ZodObject> = { id: string; params: z.output<Schema> };

type Terms<Schema extends z.ZodObject> = {
  params: Schema;
  answers?: Intents;
  /** Refuses parameters that do not go together, before anything is looked at. */
  check?(params: z.output<Schema>): void;
};

export function getRoute<Schema extends z.ZodObject>(
  path: string,
  {
    read,
    ...terms
  }: Terms<Schema> & { read(reading: Reading, asked: Asked<Schema>): Promise<object> },
): Route {
  return {
    method: 'GET',
    path,
    ...terms,
    open: (sandbox) =>
      answerGet(sandbox, async (reading, { id, form }) => {
        const { params, expand } = understand(terms, form);
        const object = await read(reading, { id, params });
        return expand.length === 0 ? object : expandObject(reading.db, { object, expand });
      }),
  };
}

/** `perform` runs once per idempotency key, in one transaction; an earlier refusal is not kept. */
export function postRoute<Schema extends z.ZodObject>(
  path: string,
  {
    perform,
    ...terms
  }: Terms<Schema> & { perform(work: Work, asked: Asked<Schema>): Promise<Outcome> },
): Route {
  return {
    method: 'POST',
    path,
    ...terms,
    open: (sandbox) =>
      answerPost(sandbox, ({ id, form }) => {
        const { params, expand } = understand(terms, form);
        return async (work) => {
          const { status, body } = await perform(work, { id, params });
          if (status !== 200 || expand.length === 0) return { status, body };
          const db = await work.db.written();
          return { status, body: await expandObject(db, { object: body, expand }) };
        };
      }),
  };
}

function understand<Schema extends z.ZodObject>(
  { params: schema, answers, check }: Terms<Schema>,
  form: string,
) {
  const { expand, ...own } = decodeForm(form);
  const params = parseParams(schema, answers || expand === undefined ? own : { ...own, expand });
  check?.(params);
  return { params, expand: answers ? readExpand(expand, answers) : [] };
}
