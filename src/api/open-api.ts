import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { errorBodySchema } from '#contract/error.ts';

/** The contract as an OpenAPI 3.1 document, made from the schemas that the calls are checked with. */
export function openApiDocument() {
  const operations = Object.entries(calls).map(([name, call]) => [
    call.path,
    { [call.method.toLowerCase()]: operation(name, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Gomitolo', version: '1', description: 'Every call the shop’s pages make.' },
    paths: Object.fromEntries(operations),
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
  };
}

function operation(name: string, call: (typeof calls)[keyof typeof calls]) {
  const request = schemaOf(call.request, 'input');
  const parameters = Object.entries(request.properties ?? {}).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    required: request.required?.includes(parameter) ?? false,
    schema,
  }));
  const input =
    call.method === 'GET'
      ? { parameters }
      : { requestBody: { required: true, content: { 'application/json': { schema: request } } } };
  const failure = {
    description: 'What went wrong, with an Italian sentence',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: name,
    ...input,
    ...(call.path.startsWith('/auth_api/') ? { security: [{ apiKey: [] }] } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(call.response, 'output') } },
      },
      default: failure,
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
