import { describeCardGateway } from './card-gateway-contract.ts';
import { createFakeCardGateway } from './fake-card-gateway.ts';

describeCardGateway(async () => {
  let aheadMs = 0;
  const gateway = createFakeCardGateway({ now: () => new Date(Date.now() + aheadMs) });
  return {
    gateway,
    catchUp() {
      aheadMs += 60_000;
    },
    challenge: gateway.challenge,
    loseAnswer: gateway.loseAnswer,
    method: async (card) => `pm_card_${card}`,
  };
});
