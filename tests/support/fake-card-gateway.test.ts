import { describeCardGateway } from './card-gateway-contract.ts';
import { createFakeCardGateway } from './fake-card-gateway.ts';

describeCardGateway(async () => {
  const gateway = createFakeCardGateway();
  return {
    gateway,
    challenge: gateway.challenge,
    loseAnswer: gateway.loseAnswer,
    method: async (card) => `pm_card_${card}`,
  };
});
