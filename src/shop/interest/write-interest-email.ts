import { type EmailKey, type EmailOf, emailId } from '#shop/emails/email.ts';
import type { BackInStockRequestStore, SettingsStore } from '#shop/ports.ts';

type Ports = {
  backInStock: BackInStockRequestStore;
  settings: SettingsStore;
  randomId: () => string;
};

/** The e-mails about an interest; undefined when the request has been deleted since. */
export const backInStockEmails = {
  'interest-received': writeReceived,
  'back-in-stock': writeBackInStock,
  'piece-passed-on': writePassedOn,
} as const;

/**
 * By its link the request can be left; to an address that has not been confirmed it has another one
 * that confirms it. Both are new at each try: only their hashes are kept.
 */
async function writeReceived(
  ports: Ports,
  key: EmailKey,
): Promise<EmailOf<'interest-received'> | undefined> {
  const found = await findRequest(ports, key);
  if (found === undefined) return undefined;
  const { isConfirmed } = found;
  const requestToken = ports.randomId();
  await ports.backInStock.addRequestLink({ token: requestToken, requestId: key.subjectId });
  const about = { ...found.about, requestToken };
  if (isConfirmed) return { kind: 'interest-received', ...about };
  const token = ports.randomId();
  await ports.backInStock.addLink({ token, email: about.to });
  return { kind: 'interest-received', ...about, token };
}

async function writeBackInStock(
  ports: Ports,
  key: EmailKey,
): Promise<EmailOf<'back-in-stock'> | undefined> {
  const found = await findRequest(ports, key);
  // Bought, left or passed on before the e-mail was written: nothing is kept any more.
  if (found?.state !== 'told' || found.reservedUntil === undefined) return undefined;
  const token = ports.randomId();
  await ports.backInStock.addRequestLink({ token, requestId: key.subjectId });
  return { kind: 'back-in-stock', ...found.about, reservedUntil: found.reservedUntil, token };
}

async function writePassedOn(
  ports: Ports,
  key: EmailKey,
): Promise<EmailOf<'piece-passed-on'> | undefined> {
  const found = await findRequest(ports, key);
  return found && { kind: 'piece-passed-on', ...found.about };
}

async function findRequest({ backInStock, settings }: Ports, key: EmailKey) {
  const found = await backInStock.find(key.subjectId);
  if (found === undefined) return undefined;
  const { email, piece, isConfirmed, state, reservedUntil } = found;
  const about = { to: email, messageId: emailId(key), settings: await settings.read(), piece };
  return { isConfirmed, state, reservedUntil, about };
}
