type Stoppable = { stop(): Promise<void> };

/** Stops cleanly when asked to; asked a second time, ends at once. */
export function stopOnSignal(
  starting: Promise<Stoppable>,
  onFailure: (error: unknown) => void,
): void {
  let asked = false;
  async function stop(): Promise<void> {
    if (asked) process.exit(1);
    asked = true;
    try {
      await (await starting).stop();
      process.exit(0);
    } catch (error) {
      onFailure(error);
    }
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
