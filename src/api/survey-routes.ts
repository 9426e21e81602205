import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, done, get, post } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';

export function surveyRoutes({ shop: { survey } }: ApiPorts): CallRoute[] {
  return [
    get(calls.question, async () => (await survey.question()) ?? fail('not_found')),
    post(calls.answer, async (answer) => done(await survey.answer(answer))),
  ];
}
