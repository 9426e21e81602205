import { encodeForm, type FormInput } from './encode-form.ts';
import { messages } from './messages.ts';
import { inItalian, type StripeError } from './stripe-error.ts';

export type Reply<Body> =
  | { body: Body; error?: undefined }
  | { body?: undefined; error: StripeError };

export type ApiClient = {
  get<Body>(path: string, query: Record<string, string>): Promise<Reply<Body>>;
  post<Body>(path: string, fields: { readonly [name: string]: FormInput }): Promise<Reply<Body>>;
};

const timeoutMs = 30_000;
const root = '/sandbox/v1';

/** Talks to the sandbox on the page's own origin. Never throws: a failure is an error in the reply. */
export function apiClient(key: string): ApiClient {
  async function call<Body>(path: string, init: RequestInit): Promise<Reply<Body>> {
    try {
      const response = await fetch(root + path, {
        ...init,
        headers: { authorization: `Bearer ${key}` },
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.json();
      if (response.ok) return { body };
      return { error: inItalian(body.error) };
    } catch {
      return { error: { type: 'api_connection_error', message: messages.connectionFailed } };
    }
  }
  return {
    get: (path, query) => call(`${path}?${new URLSearchParams(query)}`, { method: 'GET' }),
    post: (path, fields) => call(path, { method: 'POST', body: encodeForm(fields) }),
  };
}
