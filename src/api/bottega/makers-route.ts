import type { Context } from 'hono';
import type { z } from 'zod';
import type { ApiPorts, LimitedCall } from '#api/api-ports.ts';
import { type Answer, type CallRoute, send } from '#api/call-route.ts';
import { check, type Parsed, parseBody, parseQuery, type QuerySchema } from '#api/parse-request.ts';
import type { DrawLabels } from '#shop/orders/print-label.ts';
import type { Bottega } from '#shop/create-bottega.ts';
import type { Reporter } from '#shop/reporter.ts';
import { failBottega, type Reason, refuse } from '#api/bottega/fail-bottega.ts';
import { readMakersCookie } from '#api/bottega/makers-cookies.ts';
import type { MakerSession } from '#shop/makers/maker.ts';

type SharedPorts = 'publicUrl' | 'secureCookies' | 'visitor' | 'limit' | 'limitConcurrency';

export interface BottegaApiPorts extends Pick<ApiPorts, SharedPorts> {
  bottega: Bottega;
  drawLabels: DrawLabels;
  live: {
    /** Streams changes as server-sent events until the session ends; undefined when too many streams are open. */
    open(sessionId: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
    /** A maker has changed something: notifies every open stream. */
    notifyChange(): void;
  };
  report: Reporter;
}

export type MakersRoute = CallRoute<BottegaApiPorts>;

interface Call<In, Out> {
  method: 'GET' | 'POST';
  path: string;
  request: QuerySchema<In>;
  response: z.ZodType<Out>;
  upload?: true;
}

interface MakerContext {
  session: MakerSession;
  makerId: string;
  context: Context;
}

/** The response of a call that only does something. */
export const done = { ok: true } as const;

/** Whether a use case changed anything, or why it did not. */
export function changedOf<Refused extends { ok: false }>(
  outcome: { ok: true; changed: boolean } | Refused,
): { changed: boolean } | Refused {
  return outcome.ok ? { changed: outcome.changed } : outcome;
}

/** The response of a call whose result is a file to be saved. */
export function download(
  content: BodyInit,
  { type, name }: { type: string; name: string },
): Response {
  const disposition = `attachment; filename="${name}"`;
  return new Response(content, {
    headers: { 'content-type': type, 'content-disposition': disposition },
  });
}

export interface SignedInCall<In, Out> extends Call<In, Out> {
  access: 'maker' | 'fresh maker';
  looks?: true;
}

/** A call for signed-in makers. The session is checked before the request is read. */
export function makersRoute<In, Out>(
  call: SignedInCall<In, Out>,
  handle: (input: In, context: MakerContext) => Promise<Answer<NoInfer<Out>, Reason>>,
): MakersRoute {
  const { method, path, access, looks = false } = call;
  return {
    method,
    path,
    async respond(context, { bottega, secureCookies, live, visitor, limitConcurrency }) {
      const token = readMakersCookie(context, 'session', { secureCookies });
      const { ip } = visitor(context.req.raw, context.env);
      const entered = await limitConcurrency({ path, ip }, () =>
        bottega.makers.admit({ token, access }),
      );
      if (!entered.ok) return failBottega('overloaded');
      const admission = entered.result;
      if (!admission.ok) return failBottega(admission.reason);
      const { session } = admission;
      const input = await readInput(context, call);
      if (!input.ok) return input.response;
      const by = { session, makerId: session.maker.id, context };
      const response = send<Out, Reason>(context, await handle(input.value, by), refuse);
      // A notified screen would make such a call again, and so on for ever.
      if (method === 'POST' && !looks && response.ok) live.notifyChange();
      return response;
    },
  };
}

/** A call without a session, with a rate limit per address if `limit` is set. */
export function publicRoute<In, Out>(
  call: Call<In, Out> & { access: 'anybody' },
  { limit }: { limit?: LimitedCall },
  handle: (input: In, context: Context) => Promise<Answer<NoInfer<Out>, Reason>>,
): MakersRoute {
  const { method, path } = call;
  return {
    method,
    path,
    async respond(context, { limit: count, limitConcurrency, visitor, report }) {
      const input = await readInput(context, call);
      if (!input.ok) return input.response;
      const { ip } = visitor(context.req.raw, context.env);
      const entered = await limitConcurrency({ path, ip }, async () => {
        const allowed = limit === undefined ? undefined : await count(limit, ip);
        if (allowed?.ok === false) {
          report.warn('bottega_refused', { way: limit, reason: 'too_many_attempts' });
          return failBottega('too_many_attempts', allowed);
        }
        return send<Out, Reason>(context, await handle(input.value, context), refuse);
      });
      return entered.ok ? entered.result : failBottega('overloaded');
    },
  };
}

function readInput<In, Out>(
  context: Context,
  { method, request, upload }: Call<In, Out>,
): Promise<Parsed<In>> | Parsed<In> {
  return method === 'GET' || upload
    ? parseQuery(context, request)
    : parseBody(context, (body) => check(body, request));
}
