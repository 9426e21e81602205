import { elementsOf, readXml, textsOf, type XmlElement } from './read-xml.ts';

/** How often an attribute stands in an item, its greatest length, and its form. */
type Rule = { times: [least: number, most: number]; room?: number; form?: RegExp };

const address = /^https?:\/\/[^\s<>"]+$/;
const price = /^\d+\.\d{2} EUR$/;
const days = /^\d{1,3}$/;

/** The published attribute rules: Google Merchant Center help 7052112 and Meta's catalogue fields. */
const itemRules: Record<string, Rule> = {
  'g:id': { times: [1, 1], room: 50, form: /^[\w-]+$/ },
  'g:item_group_id': { times: [1, 1], room: 50, form: /^[\w-]+$/ },
  'g:title': { times: [1, 1], room: 150, form: /\S/ },
  'g:description': { times: [1, 1], room: 5000, form: /\S/ },
  'g:link': { times: [1, 1], room: 2000, form: address },
  'g:image_link': {
    times: [1, 1],
    room: 2000,
    form: /^https?:\/\/\S+\.(?:jpg|webp|png)(?:\?\S+)?$/,
  },
  'g:additional_image_link': { times: [0, 10], room: 2000, form: address },
  'g:availability': { times: [1, 1], form: /^(?:in stock|out of stock)$/ },
  'g:price': { times: [1, 1], form: price },
  'g:condition': { times: [1, 1], form: /^(?:new|refurbished|used)$/ },
  'g:brand': { times: [1, 1], room: 70, form: /\S/ },
  'g:identifier_exists': { times: [1, 1], form: /^(?:yes|no)$/ },
  'g:color': { times: [1, 1], room: 40, form: /^[^/,\d]*\p{L}[^/,]*$/u },
  'g:size': { times: [1, 1], room: 100, form: /\S/ },
  'g:product_type': { times: [1, 1], room: 750, form: /\S/ },
  'g:shipping': { times: [1, 1] },
  'g:shipping_handling_business_days': { times: [1, 1], form: /^Mon-(?:Fri|Sat)$/ },
  'g:shipping_transit_business_days': { times: [1, 1], form: /^Mon-(?:Fri|Sat)$/ },
};

const shippingRules: Record<string, Rule> = {
  'g:country': { times: [1, 1], form: /^[A-Z]{2}$/ },
  'g:price': { times: [1, 1], form: price },
  'g:min_handling_time': { times: [1, 1], form: days },
  'g:max_handling_time': { times: [1, 1], form: days },
  'g:min_transit_time': { times: [1, 1], form: days },
  'g:max_transit_time': { times: [1, 1], form: days },
};

/** Problems of a feed that Google or Meta would refuse, in words. */
export function feedProblems(xml: string): string[] {
  const items = elementsOf(readXml(xml), 'item');
  const ids = items.flatMap((item) => textsOf(item, 'g:id'));
  return [
    ...(items.length === 0 ? ['it has no items'] : []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`),
    ...twinsOf(items),
    ...items.flatMap((item) => problemsOf(item, itemRules)),
    ...items.flatMap((item) =>
      elementsOf(item, 'g:shipping').flatMap((shipping) => [
        ...problemsOf(shipping, shippingRules),
        ...spanProblems(shipping),
      ]),
    ),
  ];
}

/** Items of one group that do not differ in colour or size. */
function twinsOf(items: XmlElement[]): string[] {
  const names = items.map((item) =>
    ['g:item_group_id', 'g:color', 'g:size'].flatMap((name) => textsOf(item, name)).join(', '),
  );
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${name} is a variant that stands twice`);
}

function spanProblems(shipping: XmlElement): string[] {
  return ['handling_time', 'transit_time'].flatMap((name) => {
    const [least, most] = ['min', 'max'].map((end) => textsOf(shipping, `g:${end}_${name}`)[0]);
    return Number(least) > Number(most) ? [`${name} ends before it begins`] : [];
  });
}

function problemsOf(element: XmlElement, rules: Record<string, Rule>): string[] {
  const unknown = element.children.filter(({ name }) => !(name in rules));
  const problems = Object.entries(rules).flatMap(([name, { times, room, form }]) => {
    const texts = textsOf(element, name);
    const [least, most] = times;
    const count = texts.length < least || texts.length > most;
    const long = texts.filter((text) => room !== undefined && [...text].length > room);
    const odd = texts.filter((text) => form !== undefined && !form.test(text));
    return [
      ...(count ? [`${name} stands ${texts.length} times`] : []),
      ...long.map((text) => `${name} is too long: ${text}`),
      ...odd.map((text) => `${name} is not '${text}'`),
    ];
  });
  return [...unknown.map(({ name }) => `${name} is no attribute`), ...problems];
}
