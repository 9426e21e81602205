import { admit, type Admission } from '#shop/makers/admit.ts';
import { claimBottega, offerClaim, offerFirstClaim } from '#shop/makers/claim-bottega.ts';
import { shutOut, signOut } from '#shop/makers/leave.ts';
import type { MakerSession } from '#shop/makers/maker-store.ts';
import type { MakersDeps } from '#shop/makers/makers-deps.ts';
import { askCode, signIn } from '#shop/makers/sign-in.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';

/** Everything the Bottega needs from outside. */
export interface BottegaPorts extends OrderDeps, MakersDeps {}

export type Bottega = ReturnType<typeof createBottega>;

/**
 * Every use case of the two makers over its ports, by noun. An object of its own: the shopper's API
 * and pages are never handed it.
 */
export function createBottega(ports: BottegaPorts) {
  const { clock, makers } = ports;
  return {
    makers: {
      offerFirstClaim: () => offerFirstClaim(ports),
      offerClaim: () => offerClaim(ports),
      claim: (wish: Parameters<typeof claimBottega>[1]) => claimBottega(ports, wish),
      askCode: (email: string) => askCode(ports, email),
      signIn: (trial: Parameters<typeof signIn>[1]) => signIn(ports, trial),
      /** Who asks, when they may. */
      admit: (asking: Parameters<typeof admit>[1]): Promise<Admission> => admit(ports, asking),
      signOut: (token: string | undefined) => signOut(ports, token),
      devices: (of: MakerSession) => makers.devices(of.maker.id, clock.now()),
      shutOut: (out: { by: MakerSession; id: string }) => shutOut(ports, out),
    },
  };
}
