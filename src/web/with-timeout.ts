/**
 * The result of the work.
 * @throws when it fails, or after `timeoutMs`
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`Not there within ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
