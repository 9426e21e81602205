import { isDeepStrictEqual } from 'node:util';
import { calls, type Call, refusalsOf } from '#contract/calls.ts';
import { errorBodySchema, errorStatus } from '#contract/error.ts';

interface Asked {
  method: string;
  /** May have a query. */
  path: string;
}

/**
 * Describes a response whose status, error code or fields the contract does not declare; undefined for
 * any other. A compressed body is not read.
 */
export async function undeclaredResponse(
  { method, path }: Asked,
  response: Response,
): Promise<string | undefined> {
  const [pathname] = path.split('?');
  const call = Object.values(calls).find((one) => one.path === pathname && one.method === method);
  if (!call || response.status === 304 || response.headers.has('content-encoding')) return;
  const body: unknown = await response.clone().json();
  const isDeclared = response.status === 200 ? isResponse : isRefusal;
  return isDeclared(call, { status: response.status, body })
    ? undefined
    : `${method} ${path} answered ${response.status} ${JSON.stringify(body)}`;
}

interface Received {
  status: number;
  body: unknown;
}

function isResponse({ response }: Call, { body }: Received): boolean {
  return isDeepStrictEqual(response.safeParse(body).data, body);
}

function isRefusal(call: Call, { status, body }: Received): boolean {
  const { data } = errorBodySchema.safeParse(body);
  if (data === undefined || !isDeepStrictEqual(data, body)) return false;
  return refusalsOf(call).includes(data.error.code) && errorStatus[data.error.code] === status;
}
