import type { Context } from 'hono';
import type { z } from 'zod';
import { check, type Parsed, parseQuery, readJson } from '#api/parse-request.ts';
import type { BottegaApiPorts, DoorCall } from '#api/bottega/bottega-api-ports.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { readMakersCookie } from '#api/bottega/makers-cookies.ts';
import type { MakerSession } from '#shop/makers/maker.ts';

/** One line of the table of the makers' calls: where it is mounted, and how it responds. */
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
}

interface CallOfAnybody<In, Out> extends Call<In, Out> {
  access: 'anybody';
}

interface CallOfMakers<In, Out> extends Call<In, Out> {
  access: 'maker' | 'fresh maker';
  looks?: true;
}

/** Who asks, and where. */
export interface Asking {
  session: MakerSession;
  context: Context;
}

/**
 * A call for those who are signed in: who asks is known before anything of the request is read, then
 * the contract checks what goes in. What is handed back is what the contract says, or a failure.
 */
export function makersRoute<In, Out>(
  call: CallOfMakers<In, Out>,
  handle: (input: In, asking: Asking) => Promise<Out | Response>,
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
      const response = send(context, await handle(input.value, { session, context }));
      // Who looks on would look again, and so on for ever.
      if (method === 'POST' && !looks && response.ok) live.tell();
      return response;
    },
  };
}

/** A call of the door, for anybody; it may count who asks too often. */
export function doorRoute<In, Out>(
  call: CallOfAnybody<In, Out>,
  { limit }: { limit?: DoorCall },
  handle: (input: In, context: Context) => Promise<Out | Response>,
): MakersRoute {
  const { method, path } = call;
  return {
    method,
    path,
    async respond(context, { limitDoor, visitor, report }) {
      const input = await readInput(context, call);
      if (!input.ok) return input.response;
      if (limit !== undefined) {
        const allowed = await limitDoor(limit, visitor(context.req.raw, context.env).ip);
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
  { method, request }: Call<In, Out>,
): Promise<Parsed<In>> {
  if (method === 'GET') {
    // One that takes nothing looks at no query.
    const takesNothing = Object.keys(request.shape).length === 0;
    return takesNothing ? check({}, request) : parseQuery(context, request);
  }
  const json = await readJson(context);
  return json.ok ? check(json.value, request) : json;
}

function send(context: Context, result: unknown): Response {
  return result instanceof Response ? result : context.json(result);
}
