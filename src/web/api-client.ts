import type { CallResponse, CallName, CallRequest } from '#contract/calls.ts';
import { endpoints, isKeyed, withQuery } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';
/** How long a call may take, in milliseconds. Paying waits for the card's bank. */
const timeoutMs = 15_000;
const timeoutOfCall: Partial<Record<CallName, number>> = { pay: 90_000, checkPayment: 30_000 };

/**
 * Calls the shop's API. The response has the type of the contract; the API's own tests hold it to
 * that, so it is not parsed a second time here.
 * @param over aborted when the response is not needed any more: the call then fails
 * @throws {ApiError} when the API refuses, cannot be reached, or takes too long
 */
export async function callApi<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  over?: AbortSignal,
): Promise<CallResponse<Name>> {
  const response = await send(name, { request, over });
  if (!response.ok) throw ApiError.fromResponse(response, await readJson(response));
  return readJson(response);
}

async function send(
  name: CallName,
  { request, over }: { request: object; over: AbortSignal | undefined },
): Promise<Response> {
  const { method, path } = endpoints[name];
  const late = AbortSignal.timeout(timeoutOfCall[name] ?? timeoutMs);
  const signal = over === undefined ? late : AbortSignal.any([late, over]);
  const headers = new Headers({ accept: 'application/json' });
  if (isKeyed(path)) headers.set('x-api-key', publicApiKey());
  try {
    if (method === 'GET') {
      return await fetch(withQuery(path, request), { headers, signal, credentials: 'include' });
    }
    headers.set('content-type', 'application/json');
    const body = JSON.stringify(request);
    return await fetch(path, { method, headers, body, signal, credentials: 'include' });
  } catch (cause) {
    throw ApiError.fromFailure(cause);
  }
}

/** `Response.json` promises any value; the type comes from the contract of the call. */
async function readJson(response: Response) {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError('unreadable', { status: response.status, cause });
  }
}

/** The key of the mail calls, as the page carries it. It is public and grants nothing. */
function publicApiKey(): string {
  return document.querySelector('meta[name="api-key"]')?.getAttribute('content') ?? '';
}
