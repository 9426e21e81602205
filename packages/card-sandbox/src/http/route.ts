import { z } from 'zod';
import { findDocuments } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';
import { answerPost } from './answer-post.ts';
import { decodeForm, type FormFields } from './decode-form.ts';
import { jsonAnswer } from './json-answer.ts';
import { parseParams } from './parse-params.ts';
import type { Outcome } from './perform-once.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';
import { invalidRequest } from './wire-error.ts';
import type { Reading, Work } from './work.ts';

/** A call's answer: one payment intent, or a list of them. */
type Intents = 'intent' | 'list of intents';

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
type Asked<Schema extends z.ZodObject> = { id: string; params: z.output<Schema> };

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
    open:
      ({ pool: db, clock, secretKey: fingerprintKey }) =>
      async (c) => {
        const { params, expand } = understand(terms, new URL(c.req.url).search.slice(1));
        const id = c.req.param('id') ?? '';
        const object = await read({ db, now: clock(), fingerprintKey }, { id, params });
        return jsonAnswer(
          200,
          expand.length === 0 ? object : await expandObject(db, { object, expand }),
        );
      },
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

type Member = keyof typeof members;

/** The members of an intent that hold the id of another object, and its kind. */
const members = { latest_charge: 'charge', payment_method: 'payment_method' } as const;

const expandParams = z.strictObject({ expand: z.array(z.string().max(100)).max(20).optional() });

/** The members that parameter `expand` names, for example `latest_charge`, in a list `data.latest_charge`. */
function readExpand(expand: FormFields[string] | undefined, intents: Intents): Member[] {
  if (expand === undefined) return [];
  const start = intents === 'intent' ? '' : 'data.';
  const paths = parseParams(expandParams, { expand }).expand ?? [];
  return paths.map((path) => {
    const member = (['latest_charge', 'payment_method'] as const).find(
      (name) => start + name === path,
    );
    if (member) return member;
    throw invalidRequest({
      param: 'expand',
      message: `This property cannot be expanded (${path}).`,
    });
  });
}

/** A copy of the answer with the named members in full instead of as ids. */
async function expandObject(
  db: Queryable,
  { object, expand }: { object: object; expand: readonly Member[] },
): Promise<object> {
  const copy: Record<string, unknown> = structuredClone({ ...object });
  const intents = Array.isArray(copy['data']) ? copy['data'] : [copy];
  for (const member of expand) {
    const ids = intents.map((intent) => intent[member]).filter((id) => typeof id === 'string');
    const found = await findDocuments(db, { kind: members[member], ids });
    for (const intent of intents) intent[member] = found.get(intent[member]) ?? intent[member];
  }
  return copy;
}
