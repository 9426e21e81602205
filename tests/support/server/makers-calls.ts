import type { TestApp } from './open-test-app.ts';

const origin = 'http://localhost:3000';

export interface MakersCalls {
  ask(path: string): Promise<Response>;
  act(call: { path: string }, body: object): Promise<Response>;
  /** Asks for a call, with `query` behind its address, and parses its response. */
  read<Out>(
    call: { path: string; response: { parse(body: unknown): Out } },
    query?: string,
  ): Promise<Out>;
}

/** The calls of a maker who is signed in with this cookie. */
export function makersCalls(app: Pick<TestApp, 'get' | 'post'>, cookie: string): MakersCalls {
  const ask: MakersCalls['ask'] = (path) => app.get(path, { cookie });
  return {
    ask,
    act: ({ path }, body) => app.post(path, body, { cookie, origin }),
    read: async ({ path, response }, query = '') =>
      response.parse(await (await ask(path + query)).json()),
  };
}
