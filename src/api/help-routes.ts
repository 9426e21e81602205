import { calls } from '#contract/calls.ts';
import { helpQuestionText } from '#text/help-question.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, post } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';

const daySeconds = 24 * 60 * 60;

export function helpRoutes({ shop: { help } }: ApiPorts): CallRoute[] {
  return [
    post(calls.askMakers, async (question) => {
      const asked = await help.ask(question);
      if (asked.ok) return asked;
      return fail(asked.reason, {
        message: helpQuestionText.tooMany,
        retryAfterSeconds: daySeconds,
      });
    }),
  ];
}
