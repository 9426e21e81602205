/** Tells the browser's console what went wrong; what the shopper reads is said elsewhere. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's one log
  console.warn(problem);
}
