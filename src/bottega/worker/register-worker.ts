import { bottegaPath, workerPath } from '#contract/bottega/paths.ts';

/** Has the page and its files kept on the device, so that the screens open without a connection. */
export async function registerWorker(): Promise<void> {
  // While developing, files change without a build.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerPath, {
      scope: bottegaPath,
      updateViaCache: 'none',
    });
  } catch {
    // No connection, or a browser that keeps nothing for pages: the Bottega works as without a worker.
  }
}

/** At signing out: the device keeps nothing of the Bottega. */
export async function forgetWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(bottegaPath);
    await registration?.unregister();
    const names = await caches.keys();
    const kept = names.filter((name) => name.startsWith('bottega '));
    await Promise.all(kept.map((name) => caches.delete(name)));
  } catch {
    // A browser that keeps nothing for pages.
  }
}
