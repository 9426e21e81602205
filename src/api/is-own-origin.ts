interface Shop {
  publicUrl: string;
  /** The host the request names; null when it names none. */
  host: string | null;
}

/**
 * Whether pages of this origin are the shop's. The shop is its public address, and also the one it
 * was asked at: on a home network that may be any name of the machine.
 */
export function isOwnOrigin(origin: string, { publicUrl, host }: Shop): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
