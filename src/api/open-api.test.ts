import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ErrorCode, errorCodeSchema, errorStatus } from '#contract/error.ts';
import { openApiDocument } from '#api/open-api.ts';

const document = openApiDocument('https://shop.example/');

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.unknown().optional(),
  responses: z.record(
    z.string(),
    z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) }),
  ),
});
const refusalSchema = z.object({
  allOf: z.tuple([
    z.object({ $ref: z.literal('#/components/schemas/Error') }),
    z.object({
      properties: z.object({
        error: z.object({
          properties: z.object({ code: z.object({ enum: z.array(errorCodeSchema) }) }),
        }),
      }),
    }),
  ]),
});
const operations = z
  .record(z.string(), z.partialRecord(z.enum(['get', 'post']), operationSchema))
  .transform((paths) => Object.values(paths).flatMap((path) => Object.values(path)))
  .parse(document.paths);

test('the OpenAPI document names the address of the shop and its licence', () => {
  expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
});

test('every operation has an id, a summary and a described tag', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
});

test('only the mail calls want the key of the document', () => {
  expect(document.security).toEqual([]);
  const keyed = operations.filter(({ security }) => security !== undefined);
  expect(keyed.map(({ operationId }) => operationId)).toEqual(['sendMail', 'sendMailCustomerReq']);
  for (const { security, operationId } of keyed) {
    expect(security).toEqual([{ apiKey: [] }]);
    expect(refusals(operationId)[401]).toEqual(['unauthorised']);
  }
});

test('every refusal stands under the status of its codes', () => {
  for (const { operationId } of operations) {
    for (const [status, codes] of Object.entries(refusals(operationId))) {
      expect(codes.map((code) => errorStatus[code])).toEqual(codes.map(() => Number(status)));
    }
  }
});

test('a payment declares the refusals of cards, carts and crowds', () => {
  expect(refusals('pay')).toEqual({
    400: ['bad_request'],
    402: ['card_declined', 'authentication_failed'],
    403: ['forbidden'],
    404: ['not_found'],
    409: ['not_available', 'price_changed', 'key_reused', 'order_closed'],
    413: ['too_large'],
    429: ['too_many_attempts', 'too_many_held'],
    500: ['internal'],
    503: ['provider_unavailable', 'overloaded'],
  });
});

test('refusals follow from a call: input can be malformed, and a counted call come too often', () => {
  expect(Object.keys(refusals('advices'))).toEqual(['500', '503']);
  expect(Object.keys(refusals('product'))).toEqual(['400', '404', '500', '503']);
  expect(Object.keys(refusals('withdraw'))).toEqual(['400', '403', '413', '429', '500', '503']);
});

test('docs/a-payment.md says where each 409 is decided', async () => {
  const text = await readFile('docs/a-payment.md', 'utf8');
  const conflicts = Object.entries(errorStatus).filter(([, status]) => status === 409);
  const missing = conflicts.filter(([code]) => !text.includes(`\`${code}\``));
  expect(missing).toEqual([]);
});

/** The error codes of each status. */
function refusals(id: string): Record<string, ErrorCode[]> {
  const { responses = {} } = operations.find(({ operationId }) => operationId === id) ?? {};
  const refused = Object.entries(responses).filter(([status]) => status !== '200');
  return Object.fromEntries(
    refused.map(([status, { content }]) => {
      const [, own] = refusalSchema.parse(content['application/json'].schema).allOf;
      return [status, own.properties.error.properties.code.enum];
    }),
  );
}
