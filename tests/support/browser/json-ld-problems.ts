type Rule = (value: unknown) => boolean;
type Rules = Record<string, Rule>;

/**
 * Properties that search engines document as required or recommended for merchant listings, breadcrumbs and
 * organizations, as far as this shop has it.
 */
const types: Record<string, Rules> = {
  Product: {
    name: text,
    description: text,
    sku: text,
    image: listOf(typed('ImageObject')),
    material: text,
    color: text,
    brand: typed('Brand'),
    offers: typed('Offer'),
  },
  ImageObject: { url: address, caption: text },
  Brand: { name: text },
  PropertyValue: { name: text, value: (value) => text(value) || wholeNumber(value) },
  Offer: {
    url: address,
    price: decimal({ least: 0.01 }),
    priceCurrency: oneOf('EUR'),
    itemCondition: enumeration('NewCondition'),
    availability: enumeration('InStock', 'OutOfStock'),
    shippingDetails: typed('OfferShippingDetails'),
    hasMerchantReturnPolicy: typed('MerchantReturnPolicy'),
  },
  OfferShippingDetails: {
    shippingRate: typed('MonetaryAmount'),
    shippingDestination: typed('DefinedRegion'),
    deliveryTime: typed('ShippingDeliveryTime'),
  },
  MonetaryAmount: { value: decimal({ least: 0 }), currency: oneOf('EUR') },
  DefinedRegion: { addressCountry: oneOf('IT') },
  ShippingDeliveryTime: {
    handlingTime: typed('QuantitativeValue'),
    transitTime: typed('QuantitativeValue'),
  },
  QuantitativeValue: { minValue: wholeNumber, maxValue: wholeNumber, unitCode: oneOf('DAY') },
  MerchantReturnPolicy: {
    applicableCountry: oneOf('IT'),
    returnPolicyCountry: oneOf('IT'),
    returnPolicyCategory: enumeration('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: wholeNumber,
    returnMethod: enumeration('ReturnByMail'),
    returnFees: enumeration('FreeReturn', 'ReturnFeesCustomerResponsibility'),
    merchantReturnLink: address,
  },
  BreadcrumbList: { itemListElement: listOf(typed('ListItem')) },
  ListItem: { position: wholeNumber, name: text, item: address },
  OnlineStore: {
    name: text,
    legalName: text,
    description: text,
    url: address,
    logo: address,
    email: text,
    vatID: text,
    address: typed('PostalAddress'),
    sameAs: listOf(address),
    hasMerchantReturnPolicy: typed('MerchantReturnPolicy'),
  },
  PostalAddress: {
    streetAddress: text,
    postalCode: (value) => typeof value === 'string' && /^\d{5}$/.test(value),
    addressLocality: text,
    addressCountry: oneOf('IT'),
  },
};

/** Properties that a search engine would miss or not understand in an object of schema.org, by path. */
export function jsonLdProblems(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => jsonLdProblems(item, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const members: Record<string, unknown> = { ...value };
  const type = String(members['@type']);
  const rules = types[type];
  const here = `${path}${type}`;
  if (rules === undefined) return [`${here} is not a known type`];
  const wrong = Object.entries(rules).filter(([name, rule]) => !rule(members[name]));
  return [
    ...wrong.map(([name]) => `${here}.${name} is ${JSON.stringify(members[name])}`),
    ...Object.entries(members).flatMap(([name, member]) =>
      jsonLdProblems(member, `${here}.${name} `),
    ),
  ];
}

function text(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function address(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value) && URL.canParse(value);
}

function wholeNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

function decimal({ least }: { least: number }): Rule {
  return (value) =>
    typeof value === 'string' && /^\d+\.\d\d$/.test(value) && Number(value) >= least;
}

function oneOf(...words: string[]): Rule {
  return (value) => words.some((word) => word === value);
}

function enumeration(...words: string[]): Rule {
  return oneOf(...words.map((word) => `https://schema.org/${word}`));
}

function listOf(rule: Rule): Rule {
  return (value) => Array.isArray(value) && value.length > 0 && value.every(rule);
}

function typed(type: string): Rule {
  return (value) =>
    typeof value === 'object' && value !== null && '@type' in value && value['@type'] === type;
}
