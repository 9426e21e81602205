import type { Letter } from '#shop/letters.ts';
import type { InterestStore, SettingsStore } from '#shop/ports.ts';

type Ports = { interests: InterestStore; settings: SettingsStore; randomId: () => string };
type Wish = { kind: 'interest-received' | 'back-in-stock'; interestId: string };

/**
 * The letter of a job about an interest; undefined when the request has been deleted since. To an
 * address that has not been confirmed it has a link, a new one at each try: only its hash is kept.
 */
export async function writeInterestLetter(
  { interests, settings, randomId }: Ports,
  { kind, interestId }: Wish,
): Promise<Letter | undefined> {
  const found = await interests.find(interestId);
  if (found === undefined) return undefined;
  const { email, piece, isConfirmed } = found;
  const about = {
    to: email,
    messageId: `${kind}-${interestId}`,
    settings: await settings.read(),
    piece,
  };
  if (kind === 'back-in-stock' || isConfirmed) return { kind, ...about };
  const token = randomId();
  await interests.addLink({ token, email });
  return { kind, ...about, token };
}
