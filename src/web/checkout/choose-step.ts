import { paths } from '#contract/paths.ts';

export type FormStep = 1 | 2 | 3;
export type StepChoice = { show: FormStep } | { leaveTo: string };

/**
 * What the checkout shows for a step index. A step whose data is gone (a reload forgets the card)
 * falls back to the step that asks for it.
 */
export function chooseStep(request: {
  step: number;
  hasCustomer: boolean;
  hasCard: boolean;
}): StepChoice {
  if (request.step === 0) return { leaveTo: paths.cart };
  if (request.step === 1) return { show: 1 };
  if (request.step !== 2 && request.step !== 3) return { leaveTo: paths.home };
  if (!request.hasCustomer) return { show: 1 };
  if (request.step === 2 || !request.hasCard) return { show: 2 };
  return { show: 3 };
}
