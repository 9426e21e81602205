const names: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card brand as people write it; one we do not know keeps the provider's word. */
export function brandName(brand: string): string {
  return names[brand] ?? brand;
}
