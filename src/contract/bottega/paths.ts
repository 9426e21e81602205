import { trimLinkEnd } from '#contract/trim-link-end.ts';

/** Where the makers' page is, and all below it. */
export const bottegaPath = '/bottega';

/** The one-time way in: after the '#', which no browser sends, the name of an invited person and the token. */
export function claimPath(token: string, name?: string): string {
  const parts = name === undefined ? [token] : [new URLSearchParams({ nome: name }), token];
  return `${bottegaPath}/entra#${parts.join('&')}`;
}

/** Reads token and name from the part after the '#' of `claimPath`; an unknown name is ''. */
export function readClaim(hash: string): { token: string; name: string } {
  const link = trimLinkEnd(hash.slice(1));
  const name = new URLSearchParams(link).get('nome') ?? '';
  return { token: link.slice(link.lastIndexOf('&') + 1), name };
}

/** The service worker of the makers' page. */
export const workerPath = `${bottegaPath}/worker.js`;

/** The screen of photographs that other apps share; they post them here, to the worker. */
export const sharePath = `${bottegaPath}/foto-condivise`;

/** By which a phone installs the makers' page. */
export const manifestPath = `${bottegaPath}/manifest.webmanifest`;

export function makersOrderPath(orderId: string): string {
  return `${bottegaPath}/ordini/${encodeURIComponent(orderId)}`;
}
