import { z } from 'zod';
import { errorBodySchema, errorStatus } from '#contract/error.ts';
import { parseJson } from './parse-json.ts';

const cardErrorSchema = z.object({
  error: z.object({ message: z.string(), type: z.string() }),
});

/** Mistakes in the body of a refusal at this path. */
export function judgeError(path: string, refusal: { status: number; text: string }): string[] {
  const { status, text } = refusal;
  if (/^\/sandbox\/v1(?:\/|$)/.test(path)) {
    return cardErrorSchema.safeParse(parseJson(text)).success ? [] : ['is no error of the sandbox'];
  }
  if (!/^\/(?:api|auth_api|file|webhooks)\//.test(path)) return [];
  const { data: body } = errorBodySchema.safeParse(parseJson(text));
  if (body === undefined) return [`is no error of the contract: ${text.slice(0, 80)}`];
  const { code, message, issues = [] } = body.error;
  return [
    ...(errorStatus[code] === status ? [] : [`says ${code} with ${status}`]),
    ...(message === '' || issues.some((issue) => issue.message === '') ? ['says nothing'] : []),
  ];
}
