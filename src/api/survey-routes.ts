import { Hono } from 'hono';
import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/create-api.ts';
import { fail } from '#api/fail.ts';
import { check, readJson } from '#api/parse-request.ts';

export function surveyRoutes({ shop, limit, visitor }: ApiPorts): Hono {
  const routes = new Hono();

  routes.get(calls.question.path, async (context) => {
    const question = await shop.survey.question();
    return question === undefined ? fail('not_found') : context.json(question);
  });

  routes.post(calls.answer.path, async (context) => {
    const json = await readJson(context);
    if (!json.ok) return json.response;
    const body = check(json.value, calls.answer.request);
    if (!body.ok) return body.response;
    const allowed = await limit('answer', visitor(context.req.raw, context.env).ip);
    if (!allowed.ok) return fail('too_many_attempts', allowed);
    const stored = await shop.survey.answer(body.value);
    return stored.ok ? context.json({ ok: true }) : fail(stored.reason);
  });

  routes.post(calls.withdraw.path, async (context) => {
    const json = await readJson(context);
    if (!json.ok) return json.response;
    const body = check(json.value, calls.withdraw.request);
    if (!body.ok) return body.response;
    const allowed = await limit('withdrawal', visitor(context.req.raw, context.env).ip);
    if (!allowed.ok) return fail('too_many_attempts', allowed);
    return context.json(await shop.withdrawal.request(body.value));
  });

  return routes;
}
