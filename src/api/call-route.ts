import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import { isKeyed } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/error.ts';
import type { ApiPorts, LimitedCall } from '#api/api-ports.ts';
import { fail } from '#api/fail.ts';
import { check, type Parsed, parseBody, parseQuery, type QuerySchema } from '#api/parse-request.ts';

/** One line of the table of calls: its path and its handler. */
export interface CallRoute<Ports = ApiPorts> {
  method: 'GET' | 'POST';
  path: string;
  respond(context: Context, ports: Ports): Promise<Response>;
}

interface Call<In, Out> {
  path: string;
  request: z.core.$ZodType<In>;
  response: z.core.$ZodType<Out>;
}

interface Read<In, Out> extends Call<In, Out> {
  method: 'GET';
  request: QuerySchema<In>;
}

interface Post<In, Out> extends Call<In, Out> {
  method: 'POST';
  /** Counts the call against the address it comes from. */
  limit?: LimitedCall;
  /** Instead of checking the body by the contract's schema as it stands. */
  parse?: (body: unknown) => Parsed<In>;
}

/** The contract's response, one of its own, a use case's refusal, or undefined for what does not exist. */
export type Answer<Out, Reason = ErrorCode> =
  | Out
  | Response
  | { ok: false; reason: Reason }
  | undefined;

type Handle<In, Out> = (input: In, context: Context) => Answer<Out> | Promise<Answer<Out>>;

/** A GET: its query is checked by the contract. */
export function get<In, Out>(call: Read<In, Out>, handle: Handle<In, NoInfer<Out>>): CallRoute {
  const { method, path, request } = call;
  return {
    method,
    path,
    async respond(context, ports) {
      const query = parseQuery(context, request);
      if (!query.ok) return query.response;
      const { ip } = ports.visitor(context.req.raw, context.env);
      return withinLimit(ports, { path, ip }, async () =>
        send<Out, ErrorCode>(context, await handle(query.value, context), fail),
      );
    },
  };
}

/** A POST: its key, its body and how often it comes are checked before it is handled, in this order. */
export function post<In, Out>(call: Post<In, Out>, handle: Handle<In, NoInfer<Out>>): CallRoute {
  const { method, path, limit, parse = (body) => check(body, call.request) } = call;
  return {
    method,
    path,
    async respond(context, ports) {
      if (isKeyed(path) && !hasKey(context, ports.apiKey)) return fail('unauthorised');
      const body = await parseBody(context, parse);
      if (!body.ok) return body.response;
      const { ip } = ports.visitor(context.req.raw, context.env);
      return withinLimit(ports, { path, ip }, async () => {
        if (limit !== undefined) {
          const allowed = await ports.limit(limit, ip);
          if (!allowed.ok) return fail('too_many_attempts', allowed);
        }
        return send<Out, ErrorCode>(context, await handle(body.value, context), fail);
      });
    },
  };
}

async function withinLimit(
  { limitConcurrency }: Pick<ApiPorts, 'limitConcurrency'>,
  call: { path: string; ip: string },
  work: () => Promise<Response>,
): Promise<Response> {
  const entered = await limitConcurrency(call, work);
  return entered.ok ? entered.result : fail('overloaded');
}

/** @param refuse makes the response of a reason */
export function send<Out, Reason extends string>(
  context: Context,
  answer: Answer<Out, Reason>,
  refuse: (reason: Reason | 'not_found') => Response,
): Response {
  if (answer === undefined) return refuse('not_found');
  if (answer instanceof Response) return answer;
  return isRefusal(answer) ? refuse(answer.reason) : context.json(answer);
}

function isRefusal<Out, Reason>(
  answer: Answer<Out, Reason>,
): answer is { ok: false; reason: Reason } {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

function hasKey(context: Context, apiKey: string): boolean {
  const header = context.req.header('x-api-key');
  return header !== undefined && timingSafeEqual(digest(header), digest(apiKey));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
