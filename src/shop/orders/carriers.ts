/** Who carries parcels. */
export interface Carrier {
  name: string;
  /** Where a parcel is followed, with `{code}` in the place of its code. */
  template: string;
}

type Followed = { tracking?: string; carrier?: string };

/** The page that follows a parcel: the carrier's, or the code itself when it is an address. */
export function trackingUrl(
  carriers: readonly Carrier[],
  { tracking, carrier }: Followed,
): string | undefined {
  if (tracking === undefined) return undefined;
  if (/^https?:\/\/\S+$/i.test(tracking)) return tracking;
  const found = carriers.find(({ name }) => name === carrier);
  return found?.template.replaceAll('{code}', encodeURIComponent(tracking));
}

/** A carrier that was chosen must be one of the settings', who may name others by now; none is fine. */
export function isUnknownCarrier(
  carriers: readonly Carrier[] | undefined,
  carrier: string | undefined,
): boolean {
  return carrier !== undefined && !carriers?.some(({ name }) => name === carrier);
}

/** Carrier and code, as people read them; undefined without a code. */
export function namedTracking({ tracking, carrier }: Followed): string | undefined {
  if (tracking === undefined || carrier === undefined) return tracking;
  return `${carrier} ${tracking}`;
}
