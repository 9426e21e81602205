import type { Letter } from '#shop/letters.ts';
import type { InterestStore, SettingsStore } from '#shop/ports.ts';

type Ports = { interests: InterestStore; settings: SettingsStore };
type Wish = { kind: 'interest-received' | 'back-in-stock'; interestId: string };

/** The letter of a job about an interest; undefined when the request has been deleted since. */
export async function writeInterestLetter(
  { interests, settings }: Ports,
  { kind, interestId }: Wish,
): Promise<Letter | undefined> {
  const found = await interests.find(interestId);
  if (found === undefined) return undefined;
  return {
    kind,
    to: found.email,
    messageId: `${kind}-${interestId}`,
    settings: await settings.read(),
    piece: found.piece,
  };
}
