import { type EmailKey, type EmailOf, emailId } from '#shop/emails/email.ts';
import type { InterestStore, SettingsStore } from '#shop/ports.ts';

type Ports = { interests: InterestStore; settings: SettingsStore; randomId: () => string };

/** The e-mails about an interest; undefined when the request has been deleted since. */
export const interestEmails = {
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
  const found = await findInterest(ports, key);
  if (found === undefined) return undefined;
  const { isConfirmed } = found;
  const requestToken = ports.randomId();
  await ports.interests.addRequestLink({ token: requestToken, interestId: key.subjectId });
  const about = { ...found.about, requestToken };
  if (isConfirmed) return { kind: 'interest-received', ...about };
  const token = ports.randomId();
  await ports.interests.addLink({ token, email: about.to });
  return { kind: 'interest-received', ...about, token };
}

async function writeBackInStock(
  ports: Ports,
  key: EmailKey,
): Promise<EmailOf<'back-in-stock'> | undefined> {
  const found = await findInterest(ports, key);
  // Bought, left or passed on before the e-mail was written: nothing is kept any more.
  if (found?.state !== 'told' || found.keptUntil === undefined) return undefined;
  const token = ports.randomId();
  await ports.interests.addRequestLink({ token, interestId: key.subjectId });
  return { kind: 'back-in-stock', ...found.about, keptUntil: found.keptUntil, token };
}

async function writePassedOn(
  ports: Ports,
  key: EmailKey,
): Promise<EmailOf<'piece-passed-on'> | undefined> {
  const found = await findInterest(ports, key);
  return found && { kind: 'piece-passed-on', ...found.about };
}

async function findInterest({ interests, settings }: Ports, key: EmailKey) {
  const found = await interests.find(key.subjectId);
  if (found === undefined) return undefined;
  const { email, piece, isConfirmed, state, keptUntil } = found;
  const about = { to: email, messageId: emailId(key), settings: await settings.read(), piece };
  return { isConfirmed, state, keptUntil, about };
}
