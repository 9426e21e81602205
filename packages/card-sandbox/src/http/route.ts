import type { z } from 'zod';
import { answerGet } from './answer-get.ts';
import { answerPost } from './answer-post.ts';
import { decodeForm } from './decode-form.ts';
import { expandObject } from './expand-object.ts';
import type { Answers } from './expandable.ts';
import { parseParams } from './parse-params.ts';
import type { Outcome } from './perform-once.ts';
import { readExpand } from './read-expand.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';
import type { Reading, Work } from './work.ts';

/** A call of the wire as data. */
export type Route = {
  method: 'GET' | 'POST';
  path: string;
  params: z.ZodObject;
  /** The object it answers with, which allows `expand`. Null: an answer with nothing to expand. */
  answers: Answers | null;
  open(sandbox: Sandbox): (c: SandboxContext) => Promise<Response>;
};

/** A parsed call: the id in the path, empty if there is none, and its parameters. */
export type Asked<Schema extends z.ZodObject> = { id: string; params: z.output<Schema> };

type Terms<Schema extends z.ZodObject> = {
  params: Schema;
  answers: Answers | null;
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
        const { params, paths } = understand(terms, form);
        const object = await read(reading, { id, params });
        if (terms.answers === null || paths.length === 0) return object;
        return expandObject(reading.db, { object, paths, answers: terms.answers });
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
        const { params, paths } = understand(terms, form);
        return async (work) => {
          const { status, body } = await perform(work, { id, params });
          if (status !== 200 || terms.answers === null || paths.length === 0)
            return { status, body };
          const db = await work.db.written();
          const object = await expandObject(db, { object: body, paths, answers: terms.answers });
          return { status, body: object };
        };
      }),
  };
}

function understand<Schema extends z.ZodObject>(
  { params: schema, answers, check }: Terms<Schema>,
  form: string,
): { params: z.output<Schema>; paths: string[] } {
  const { expand, ...own } = decodeForm(form);
  const params = parseParams(schema, answers || expand === undefined ? own : { ...own, expand });
  check?.(params);
  return { params, paths: answers ? readExpand(expand, answers) : [] };
}
