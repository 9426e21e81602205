import type { Letter } from '#shop/letters.ts';
import type { SettingsStore, WithdrawalStore } from '#shop/ports.ts';

type Ports = { withdrawals: WithdrawalStore; settings: SettingsStore };

/** The receipt of a withdrawal, with date and time; undefined when it has been erased since. */
export async function writeWithdrawalLetter(
  { withdrawals, settings }: Ports,
  withdrawalId: string,
): Promise<Letter | undefined> {
  const found = await withdrawals.find(withdrawalId);
  if (found === undefined) return undefined;
  return {
    kind: 'withdrawal-received',
    to: found.email,
    messageId: `withdrawal-received-${withdrawalId}`,
    settings: await settings.read(),
    reference: withdrawalId,
    declared: found.declared,
    receivedAt: found.receivedAt,
  };
}
