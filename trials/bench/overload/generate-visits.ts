import { plannedVisitsSchema, visitShop } from './visits.ts';

/**
 * Visitors in a process of their own, so that they do not slow the measuring one down: the plan comes by
 * message, and the measurements go back.
 */
process.once('message', (plan) => {
  const onLastCome = () => void process.send?.('last');
  void visitShop(plannedVisitsSchema.parse(plan), onLastCome).then((seen) => process.send?.(seen));
});
process.on('disconnect', () => process.exit());
