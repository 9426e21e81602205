import { paths } from '#contract/paths.ts';
import type { ShopSettings } from '#shop/shop.ts';
import { homeText } from '#text/home.ts';
import { returnPolicy, type JsonLd } from './json-ld.ts';

interface Root {
  settings: ShopSettings;
  site: { publicUrl: string };
}

/** The seller for search engines: an organization that is an online shop. */
export function shopJsonLd({ settings, site }: Root): JsonLd {
  const origin = site.publicUrl;
  const [street, ...rest] = settings.address;
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: settings.name,
    legalName: settings.legalName,
    description: homeText.description,
    url: `${origin}${paths.home}`,
    logo: `${origin}/icon-512.png`,
    email: settings.email,
    ...(settings.phone !== undefined && { telephone: settings.phone }),
    vatID: `IT${settings.vatNumber}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...town(rest.slice(0, -1).join(', ')),
      addressCountry: 'IT',
    },
    sameAs: settings.social.map(({ url }) => url),
    hasMerchantReturnPolicy: returnPolicy({ settings, origin }),
  };
}

/** '12025 Dronero (CN)' in its parts; any other text is a locality as it stands. */
function town(text: string): Partial<JsonLd> {
  const parts = /^(?<postalCode>\d{5}) (?<town>[^(]+?)(?: \((?<province>[A-Z]{2})\))?$/.exec(text);
  if (!parts?.groups) return { addressLocality: text };
  const { postalCode, town: addressLocality, province } = parts.groups;
  return { postalCode, addressLocality, ...(province && { addressRegion: province }) };
}
