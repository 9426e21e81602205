import type { Log } from '#server/log.ts';
import { failureCodes } from '#shop/emails/deliver-email.ts';
import type { Mailer } from '#shop/emails/email.ts';

/**
 * Writes one line when e-mails stop leaving, with the reason, one for each other reason, and one when one has left again.
 * An e-mail that waits is in the list of `npm run shop -- mail`.
 */
export function watchMail(mailer: Mailer, log: Log): Mailer {
  let reason: string | undefined;
  let begunAt = 0;

  function recordFailure(error: unknown): void {
    const now = failureCodes(error);
    if (isOfOneEmail(error)) return log.warn(`an e-mail was not taken (${now}): it is tried again`);
    if (reason === undefined) begunAt = performance.now();
    if (reason !== now) {
      log.error({ reason: now }, `e-mails do not leave (${now}): they wait, and are tried again`);
    }
    reason = now;
  }

  function recordSuccess(): void {
    if (reason === undefined) return;
    reason = undefined;
    const seconds = Math.round((performance.now() - begunAt) / 1000);
    log.warn({ seconds }, 'e-mails leave again');
  }

  return {
    async prepare(email) {
      const prepared = await mailer.prepare(email);
      return {
        async send() {
          try {
            const result = await prepared.send();
            if (result.ok) recordSuccess();
            return result;
          } catch (error) {
            recordFailure(error);
            throw error;
          }
        },
      };
    },
  };
}

/** The server answers, and refuses this e-mail for now; a refused login is about all of them. */
function isOfOneEmail(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error)) return false;
  return 'command' in error && ['RCPT TO', 'DATA'].includes(String(error.command));
}
