const forms = /^(?<euros>\d{1,12}|\d{1,3}(?:\.\d{3}){1,3})(?:,(?<cents>\d{1,2}))?$/;
const withPoint = /^(?<euros>\d{1,12})\.(?<cents>\d{1,2})$/;

/** Cents of an amount as it is typed: `12,50`, `12.50`, `12.5`, `12`, `1.250,00`, with or without a € sign or `euro`. */
export function readAmount(text: string): number | undefined {
  const bare = text.replaceAll(/\s|€|eur[oi]?\b/giu, '');
  const { euros, cents = '' } = (forms.exec(bare) ?? withPoint.exec(bare))?.groups ?? {};
  if (euros === undefined) return undefined;
  return Number(euros.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
}
