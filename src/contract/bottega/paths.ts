/** Where the makers' page is, and all below it. */
export const bottegaPath = '/bottega';

/** The one-time way in. Its token stands after the '#', which no browser sends and no log sees. */
export function claimPath(token: string): string {
  return `${bottegaPath}/entra#${token}`;
}

/** The service worker of the makers' page. */
export const workerPath = `${bottegaPath}/worker.js`;

/** The screen of photographs that other apps share; they post them here, to the worker. */
export const sharePath = `${bottegaPath}/foto-condivise`;

/** By which a phone installs the makers' page. */
export const manifestPath = `${bottegaPath}/manifest.webmanifest`;

/** The screen of an order. */
export function makersOrderPath(orderId: string): string {
  return `${bottegaPath}/ordini/${encodeURIComponent(orderId)}`;
}
