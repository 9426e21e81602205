/** Logs to the browser's console; messages for the shopper come from elsewhere. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's one log
  console.warn(problem);
}

/** The result of the work; `otherwise` when it fails, and the log tells why. */
export async function orElse<Value, Other>(
  work: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  try {
    return await work;
  } catch (problem) {
    logProblem(problem);
    return otherwise;
  }
}
