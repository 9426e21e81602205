import { plannedVisitsSchema, visitShop } from './visits.ts';

/**
 * Visitors in a process of their own, so that whoever measures is not slowed down by them: the plan
 * comes by message, and then what they saw goes back.
 */
process.once('message', (plan) => {
  const onLastCome = () => void process.send?.('last');
  void visitShop(plannedVisitsSchema.parse(plan), onLastCome).then((seen) => process.send?.(seen));
});
process.on('disconnect', () => process.exit());
