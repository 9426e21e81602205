import { executionAsyncResource } from 'node:async_hooks';

/**
 * Keeps one of the objects that Node makes for each `process.nextTick`, of which an answer takes seven. V8
 * learns how they are made from the first ones. A whole collection that finds none alive makes it forget, and
 * it does not learn it twice: from then on each takes 310 ns in place of 47. So to be called early.
 */
export function keepTickShape(keep: (tick: object) => void = keepForLife): void {
  process.nextTick(() => keep(executionAsyncResource()));
}

function keepForLife(tick: object): void {
  process.once('exit', () => tick);
}
