import { z } from 'zod';
import { calls, type Call, refusalsOf } from '#contract/calls.ts';
import { isKeyed } from '#contract/endpoints.ts';
import { errorBodySchema, errorStatus, type ErrorCode } from '#contract/error.ts';

const tags = {
  catalogue: 'Products',
  cart: 'Prices and stock of a cart',
  survey: 'The question of the home page',
  checkout: 'Payment',
  orders: 'Orders after their payment',
  'back-in-stock': 'Sizes that are sold out',
  wishes: 'Wish lists that are shared',
  help: 'Questions to the makers',
  withdrawal: 'Withdrawal from a contract',
} as const satisfies Record<Call['tag'], string>;

/**
 * The contract as an OpenAPI 3.1 document, made from the schemas that the calls are checked with.
 * @param publicUrl the address of the shop
 */
export function openApiDocument(publicUrl: string) {
  const operations = Object.entries(calls).map(([name, call]) => [
    call.path,
    { [call.method.toLowerCase()]: operation(name, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gomitolo',
      version: '1',
      description: 'Every call the shop’s pages make.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: new URL(publicUrl).origin }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(operations),
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'Public: every page of the shop carries it.',
        },
      },
    },
  };
}

function operation(name: string, call: Call) {
  // One response for each status, with the codes that it may carry.
  const refusals = Map.groupBy(new Set(refusalsOf(call)), (code) => errorStatus[code]);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    ...input(call),
    ...(isKeyed(call.path) ? { security: [{ apiKey: [] }] } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(call.response, 'output') } },
      },
      ...Object.fromEntries([...refusals].map(([status, its]) => [status, refusal(status, its)])),
    },
  };
}

function input({ method, request }: Call) {
  const schema = schemaOf(request, 'input');
  if (method === 'POST') {
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  }
  const parameters = Object.entries(schema.properties ?? {}).map(([parameter, of]) => ({
    name: parameter,
    in: 'query',
    required: schema.required?.includes(parameter) ?? false,
    schema: of,
  }));
  return { parameters };
}

function refusal(status: number, codes: ErrorCode[]) {
  const own = { properties: { error: { properties: { code: { enum: codes } } } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, own] };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema } },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
