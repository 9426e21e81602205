import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, get, post } from '#api/call-route.ts';

export function surveyRoutes({ shop: { survey } }: ApiPorts): CallRoute[] {
  return [
    get(calls.question, () => survey.question()),
    post(calls.answer, (answer) => survey.answer(answer)),
  ];
}
