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

/** Returns the contract's response, or a failure. */
type Handle<In, Out> = (input: In, context: Context) => Out | Response | Promise<Out | Response>;

/** A GET: its query is checked by the contract. */
export function get<In, Out>(call: Read<In, Out>, handle: Handle<In, Out>): CallRoute {
  const { method, path, request } = call;
  return {
    method,
    path,
    async respond(context, ports) {
      const query = parseQuery(context, request);
      if (!query.ok) return query.response;
      const { ip } = ports.visitor(context.req.raw, context.env);
      return withinLimit(ports, { path, ip }, async () =>
        send(context, await handle(query.value, context)),
      );
    },
  };
}

/** A POST: its key, its body and how often it comes are checked before it is handled, in this order. */
export function post<In, Out>(call: Post<In, Out>, handle: Handle<In, Out>): CallRoute {
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
        return send(context, await handle(body.value, context));
      });
    },
  };
}

/** The response of a use case without a result of its own. */
export function done(
  outcome: { ok: true } | { ok: false; reason: ErrorCode },
): { ok: true } | Response {
  return outcome.ok ? { ok: true } : fail(outcome.reason);
}

async function withinLimit(
  { limitConcurrency }: Pick<ApiPorts, 'limitConcurrency'>,
  call: { path: string; ip: string },
  work: () => Promise<Response>,
): Promise<Response> {
  const entered = await limitConcurrency(call, work);
  return entered.ok ? entered.result : fail('overloaded');
}

export function send(context: Context, result: unknown): Response {
  return result instanceof Response ? result : context.json(result);
}

function hasKey(context: Context, apiKey: string): boolean {
  const header = context.req.header('x-api-key');
  return header !== undefined && timingSafeEqual(digest(header), digest(apiKey));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
