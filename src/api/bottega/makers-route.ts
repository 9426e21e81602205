import type { Context } from 'hono';
import type { z } from 'zod';
import { check, type Parsed, parseQuery, readJson } from '#api/parse-request.ts';
import type { DrawLabels } from '#shop/orders/print-label.ts';
import type { Bottega } from '#shop/create-bottega.ts';
import type { Reporter } from '#shop/reporter.ts';
import type { Visitor } from '#shop/shop.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { readMakersCookie } from '#api/bottega/makers-cookies.ts';
import type { MakerSession } from '#shop/makers/maker.ts';

/** Calls with a rate limit: those of signing in per address, a trial notification per maker. */
export type AuthCall = 'claim' | 'askCode' | 'signIn' | 'askPasskey' | 'passkey' | 'tryPush';

/** Everything the makers' API needs from outside. */
export interface BottegaApiPorts {
  bottega: Bottega;
  /** Public address of the shop: pages of other origins may not make calls that change something. */
  publicUrl: string;
  /** Whether people reach the shop over https: cookies are then `Secure`. */
  secureCookies: boolean;
  /** The visitor behind a request, by address. */
  visitor: (request: Request, env: unknown) => Pick<Visitor, 'ip'>;
  /** Counts a call; when there were too many, returns the time to wait. */
  limitAuth: (
    call: AuthCall,
    by: string,
  ) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  drawLabels: DrawLabels;
  live: {
    /** Streams changes as server-sent events until the session ends; undefined when too many streams are open. */
    open(sessionId: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
    /** A maker has changed something: notifies every open stream. */
    notifyChange(): void;
  };
  report: Reporter;
}

/** One call of the Bottega's API: its route and its handler. */
export interface MakersRoute {
  method: 'GET' | 'POST';
  path: string;
  respond(context: Context, ports: BottegaApiPorts): Promise<Response>;
}

interface Call<In, Out> {
  method: 'GET' | 'POST';
  path: string;
  request: z.ZodType<In> & Pick<z.ZodObject, 'shape'>;
  response: z.ZodType<Out>;
  upload?: true;
}

interface CallOfAnybody<In, Out> extends Call<In, Out> {
  access: 'anybody';
}

interface CallOfMakers<In, Out> extends Call<In, Out> {
  access: 'maker' | 'fresh maker';
  looks?: true;
}

/** The signed-in maker and the request. */
interface MakerContext {
  session: MakerSession;
  makerId: string;
  context: Context;
}

/** The response of a call that only does something. */
export const done = { ok: true } as const;

/**
 * A call for signed-in makers. The session is checked before the request is read, then the contract validates the
 * input. The handler returns the contract's response, or a failure.
 */
export function makersRoute<In, Out>(
  call: CallOfMakers<In, Out>,
  handle: (input: In, context: MakerContext) => Promise<Out | Response>,
): MakersRoute {
  const { method, path, access, looks = false } = call;
  return {
    method,
    path,
    async respond(context, { bottega, secureCookies, live }) {
      const token = readMakersCookie(context, 'session', { secureCookies });
      const admission = await bottega.makers.admit({ token, access });
      if (!admission.ok) return failBottega(admission.reason);
      const { session } = admission;
      const input = await readInput(context, call);
      if (!input.ok) return input.response;
      const response = send(
        context,
        await handle(input.value, { session, makerId: session.maker.id, context }),
      );
      // A notified screen would make such a call again, and so on for ever.
      if (method === 'POST' && !looks && response.ok) live.notifyChange();
      return response;
    },
  };
}

/** A call without a session, with a rate limit per address if `limit` is set. */
export function publicRoute<In, Out>(
  call: CallOfAnybody<In, Out>,
  { limit }: { limit?: AuthCall },
  handle: (input: In, context: Context) => Promise<Out | Response>,
): MakersRoute {
  const { method, path } = call;
  return {
    method,
    path,
    async respond(context, { limitAuth, visitor, report }) {
      const input = await readInput(context, call);
      if (!input.ok) return input.response;
      if (limit !== undefined) {
        const allowed = await limitAuth(limit, visitor(context.req.raw, context.env).ip);
        if (!allowed.ok) {
          report.warn('bottega_refused', { way: limit, reason: 'too_many_attempts' });
          return failBottega('too_many_attempts', allowed);
        }
      }
      return send(context, await handle(input.value, context));
    },
  };
}

async function readInput<In, Out>(
  context: Context,
  { method, request, upload }: Call<In, Out>,
): Promise<Parsed<In>> {
  if (method === 'GET' || upload) {
    // A call without parameters ignores the query.
    const takesNothing = Object.keys(request.shape).length === 0;
    return takesNothing ? check({}, request) : parseQuery(context, request);
  }
  const json = await readJson(context);
  return json.ok ? check(json.value, request) : json;
}

function send(context: Context, result: unknown): Response {
  return result instanceof Response ? result : context.json(result);
}
