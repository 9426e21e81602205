import { beforeAll } from 'vitest';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
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

type Called = Pick<TestApp, 'get' | 'post'>;

/** The calls of a maker who is signed in with this cookie. */
export function makersCalls(app: Called, cookie: string): MakersCalls {
  return callsWith(app, { cookie });
}

/** The same for all tests of the file that calls this; the maker signs in before them. */
export function useMaker(app: Called & Pick<TestApp, 'database'>) {
  const session = { cookie: '' };
  beforeAll(async () => {
    session.cookie = (await signInMaker(app.database)).cookie;
  });
  return { session, ...callsWith(app, session) };
}

function callsWith(app: Called, session: { readonly cookie: string }): MakersCalls {
  const ask: MakersCalls['ask'] = (path) => app.get(path, { cookie: session.cookie });
  return {
    ask,
    act: ({ path }, body) => app.post(path, body, { cookie: session.cookie, origin }),
    read: async ({ path, response }, query = '') =>
      response.parse(await (await ask(path + query)).json()),
  };
}
