/** Of each brand: its name in words, the lengths of a complete number, and that of the security code, in digits. */
const brands = {
  visa: { name: 'Visa', numbers: [16], cvc: 3 },
  mastercard: { name: 'MasterCard', numbers: [16], cvc: 3 },
  amex: { name: 'American Express', numbers: [15], cvc: 4 },
  discover: { name: 'Discover', numbers: [16], cvc: 3 },
  diners: { name: 'Diners Club', numbers: [14, 16], cvc: 3 },
  jcb: { name: 'JCB', numbers: [16], cvc: 3 },
  unionpay: { name: 'UnionPay', numbers: [16, 19], cvc: 3 },
  unknown: { name: 'Unknown', numbers: [16], cvc: 3 },
};

export type CardBrand = keyof typeof brands;

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
  return brands[brand].numbers;
}

/** Length, in digits, of the security code of the brand. */
export function cvcLength(brand: CardBrand): number {
  return brands[brand].cvc;
}

/** Words for `display_brand` and for the older `card` objects of tokens. */
export function brandName(brand: CardBrand): string {
  return brands[brand].name;
}
