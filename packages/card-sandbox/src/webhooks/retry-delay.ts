const seconds = [1, 2, 5, 15, 60, 300, 1800, 3600];
const longestSeconds = 3 * 3600;
const mostAttempts = 30;

/** How long to wait after the given number of failed attempts, in ms; null when it is time to give up (about three days). */
export function retryDelayMs(attempts: number): number | null {
  if (attempts >= mostAttempts) return null;
  return (seconds[attempts - 1] ?? longestSeconds) * 1000;
}
