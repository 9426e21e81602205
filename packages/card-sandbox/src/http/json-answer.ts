/** A JSON answer; headers that the request's middleware has set are added by Hono. */
export function jsonAnswer(
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
