import type { Hono } from 'hono';
import { apiVersion } from '#sandbox/http/api-version.ts';
import { sameText } from '#sandbox/http/check-key.ts';
import { decodeForm } from '#sandbox/http/decode-form.ts';
import { decodeBytes } from '#sandbox/http/decode-text.ts';
import { limitBody } from '#sandbox/http/limit-body.ts';
import type { Sandbox, SandboxContext, SandboxEnv } from '#sandbox/http/sandbox-context.ts';
import { answerChallenge } from '#sandbox/intents/answer-challenge.ts';
import { newId } from '#sandbox/objects/new-id.ts';
import { findDocument, type Documents } from '#sandbox/store/documents.ts';
import { inTransaction } from '#sandbox/store/in-transaction.ts';
import { challengePath, openSource } from './challenge-address.ts';
import { challengePage, lostPage, pageHeaders } from './challenge-page.ts';
import { returnAddress } from './return-address.ts';

type Intent = Documents['payment_intent'];

const largestBodyBytes = 4096;

/**
 * The page that a redirected cardholder answers a challenge on. The client secret in the address gives access; an
 * answered challenge redirects to the return URL.
 */
export function addChallengePage(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  app.get(challengePath, async (c) => {
    const intent = await readIntent(c, (id) =>
      findDocument(sandbox.pool, { kind: 'payment_intent', id }),
    );
    if (!intent) return c.html(lostPage(), 404, pageHeaders(null));
    const { returnUrl } = intent.secrets;
    if (!isAskedHere(intent, c)) return goOn(c, intent);
    return c.html(challengePage(intent.body), 200, pageHeaders(returnUrl ?? null));
  });

  app.post(challengePath, limitBody(largestBodyBytes), async (c) => {
    const { answer } = decodeForm(decodeBytes(await c.req.arrayBuffer()));
    if (answer !== 'authorise' && answer !== 'refuse') return askAgain(c);
    const intent = await inTransaction(sandbox.pool, async (db) => {
      const stored = await readIntent(c, (id) => db.lock('payment_intent', id));
      if (!stored || !isAskedHere(stored, c)) return stored;
      const { clock, secretKey: fingerprintKey, delivers } = sandbox;
      const work = {
        db,
        now: clock(),
        fingerprintKey,
        apiVersion,
        requestId: newId('req'),
        idempotencyKey: null,
        delivers,
        origin: new URL(c.req.url).origin,
      };
      const { intent: body } = await answerChallenge(work, { stored, source: null, answer });
      return { ...stored, body };
    });
    sandbox.wake();
    return intent ? goOn(c, intent) : c.html(lostPage(), 404, pageHeaders(null));
  });
}

/** Whether the question of this address is open, and asked on a page. */
function isAskedHere({ body }: Intent, c: SandboxContext): boolean {
  return body.next_action?.type === 'redirect_to_url' && openSource(body) === c.req.query('source');
}

function askAgain(c: SandboxContext): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname + search, 303);
}

/** The intent that the path names, when the address has its secret. */
async function readIntent(
  c: SandboxContext,
  find: (id: string) => Promise<Intent | null>,
): Promise<Intent | null> {
  const secret = c.req.query('payment_intent_client_secret') ?? '';
  const id = c.req.param('id') ?? '';
  if (!/^pi_[A-Za-z0-9]+$/.test(id)) return null;
  const intent = await find(id);
  return intent && sameText(intent.body.client_secret, secret) ? intent : null;
}

function goOn(c: SandboxContext, { body, secrets }: Intent): Response | Promise<Response> {
  const { returnUrl } = secrets;
  if (returnUrl === undefined) return c.html(lostPage(), 404, pageHeaders(null));
  for (const [name, value] of Object.entries(pageHeaders(returnUrl))) c.header(name, value);
  return c.redirect(returnAddress(returnUrl, body), 303);
}
