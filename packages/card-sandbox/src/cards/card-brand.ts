export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown';

/** First digits of each brand; ranges compare as numbers of the same length. */
const ranges: ReadonlyArray<readonly [from: string, to: string, brand: CardBrand]> = [
  ['4', '4', 'visa'],
  ['51', '55', 'mastercard'],
  ['2221', '2720', 'mastercard'],
  ['34', '34', 'amex'],
  ['37', '37', 'amex'],
  ['6011', '6011', 'discover'],
  ['644', '649', 'discover'],
  ['65', '65', 'discover'],
  ['300', '305', 'diners'],
  ['36', '36', 'diners'],
  ['38', '39', 'diners'],
  ['3528', '3589', 'jcb'],
  ['62', '62', 'unionpay'],
  ['81', '81', 'unionpay'],
];

/** The brand that the digits typed so far point to. */
export function cardBrand(digits: string): CardBrand {
  const range = ranges.find(([from, to]) => {
    const start = digits.slice(0, from.length);
    return start.length === from.length && start >= from && start <= to;
  });
  return range?.[2] ?? 'unknown';
}

/** Lengths, in digits, that a complete number of the brand can have. */
export function numberLengths(brand: CardBrand): readonly number[] {
  switch (brand) {
    case 'amex':
      return [15];
    case 'diners':
      return [14, 16];
    case 'unionpay':
      return [16, 19];
    case 'visa':
    case 'mastercard':
    case 'discover':
    case 'jcb':
    case 'unknown':
      return [16];
  }
}

/** Length, in digits, of the security code of the brand. */
export function cvcLength(brand: CardBrand): number {
  return brand === 'amex' ? 4 : 3;
}

/** Words for `display_brand` and for the older `card` objects of tokens. */
export function brandName(brand: CardBrand): string {
  switch (brand) {
    case 'visa':
      return 'Visa';
    case 'mastercard':
      return 'MasterCard';
    case 'amex':
      return 'American Express';
    case 'discover':
      return 'Discover';
    case 'diners':
      return 'Diners Club';
    case 'jcb':
      return 'JCB';
    case 'unionpay':
      return 'UnionPay';
    case 'unknown':
      return 'Unknown';
  }
}
