import { Hono, type Context } from 'hono';
import { timingSafeEqual, createHash } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/create-api.ts';
import { fail } from '#api/fail.ts';
import { check, readJson } from '#api/parse-request.ts';

export function mailRoutes({ shop, apiKey, limit, visitor }: ApiPorts): Hono {
  const routes = new Hono();

  routes.post(calls.sendMail.path, async (context) => {
    if (!hasKey(context, apiKey)) return fail('unauthorised');
    const json = await readJson(context);
    if (!json.ok) return json.response;
    const body = check(json.value, calls.sendMail.request);
    if (!body.ok) return body.response;
    const confirmed = await shop.orders.confirm(body.value.order_id);
    return confirmed.ok ? context.json({ ok: true }) : fail(confirmed.reason);
  });

  routes.post(calls.sendMailCustomerReq.path, async (context) => {
    if (!hasKey(context, apiKey)) return fail('unauthorised');
    const json = await readJson(context);
    if (!json.ok) return json.response;
    const body = check(json.value, calls.sendMailCustomerReq.request);
    if (!body.ok) return body.response;
    const allowed = await limit('interest', visitor(context.req.raw, context.env).ip);
    if (!allowed.ok) return fail('too_many_attempts', allowed);
    const requested = await shop.interest.request(body.value);
    return requested.ok ? context.json({ ok: true }) : fail(requested.reason);
  });

  return routes;
}

function hasKey(context: Context, apiKey: string): boolean {
  const given = context.req.header('x-api-key');
  return given !== undefined && timingSafeEqual(digest(given), digest(apiKey));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
