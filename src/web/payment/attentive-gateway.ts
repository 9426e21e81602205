import type { PayGateway, PayReply } from './pay-order.ts';
import type { TellStage } from './payment-stage.ts';

interface Attention {
  tell: TellStage;
  /** Called as soon as the order is paid. */
  onBill: () => void;
  pause?: (ms: number) => Promise<void>;
}

const triesMax = 5;
/** Nobody is kept waiting longer than this: then the page says it in words. */
const waitMaxSeconds = 20;

/**
 * Tells what the payment is doing, and when the shop asks for patience waits and asks again by
 * itself. The same call never charges twice.
 */
export function attentiveGateway(
  gateway: PayGateway,
  { tell, onBill, pause = wait }: Attention,
): PayGateway {
  return {
    async pay(proof) {
      for (let tries = 1; ; tries += 1) {
        tell('bank');
        const reply = await gateway.pay(proof);
        if (reply.ok && 'bill' in reply.answer) onBill();
        const seconds = worthWaiting(reply);
        if (seconds === undefined || tries === triesMax) return reply;
        tell('again');
        await pause(seconds * 1000);
      }
    },
    authenticate(clientSecret) {
      tell('identity');
      return gateway.authenticate(clientSecret);
    },
  };
}

function worthWaiting(reply: PayReply): number | undefined {
  if (reply.ok) return undefined;
  const { retryAfterSeconds = Number.POSITIVE_INFINITY } = reply.refusal;
  return retryAfterSeconds <= waitMaxSeconds ? retryAfterSeconds : undefined;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
