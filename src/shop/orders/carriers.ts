import type { MakersSettings } from '#contract/makers-settings.ts';

export type Carrier = NonNullable<MakersSettings['carriers']>[number];

/** Whether `{code}` stands behind the host: inside it, it would lead to whatever site the code names. */
export function isTrackingTemplate(template: string): boolean {
  return /^https?:\/\/[^\s/?#\\@{}]+[/?#]\S*\{code\}/i.test(template) && URL.canParse(template);
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
  if (found === undefined || !isTrackingTemplate(found.template)) return undefined;
  return found.template.replaceAll('{code}', encodeURIComponent(tracking));
}

/** A chosen carrier must still be in the settings; none is fine. */
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
