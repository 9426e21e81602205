/** Logs to the browser's console; messages for the shopper come from elsewhere. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's one log
  console.warn(problem);
}
