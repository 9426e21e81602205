const pay = '/pay';
const accepted = '/accepted';
const confirmAddress = '/avvisami/conferma';

/** Screens of the shop, written once. */
export const paths = {
  home: '/',
  shop: '/shop',
  clothes: '/shop/clothes',
  accessories: '/shop/accessories',
  forhome: '/shop/home',
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  cart: '/cart',
  checkout: '/checkout',
  /** Without its order, to compare an address with. */
  anyPay: pay,
  pay: (orderId: string) => `${pay}?order=${encodeURIComponent(orderId)}`,
  payTest: `${pay}/test`,
  anyAccepted: accepted,
  accepted: (orderId: string) => `${accepted}?order=${encodeURIComponent(orderId)}`,
  rejected: '/rejected',
  error: '/error',
  anyConfirmAddress: confirmAddress,
  confirmAddress: (token: string) => `${confirmAddress}?codice=${encodeURIComponent(token)}`,
  withdrawal: '/recesso',
  guarantee: '/garanzia',
  cookies: '/cookie',
  privacy: '/privacy',
  terms: '/condizioni',
  accessibility: '/accessibilita',
} as const;

export const pictureSizes = ['thumb', 'normal', 'large'] as const;
export type PictureSize = (typeof pictureSizes)[number];
/** Widths in pixels; the height is 129 % of it. A phone draws a card with `thumb`, a whole piece with `normal`. */
export const pictureWidths = { thumb: 460, normal: 760, large: 1240 } as const satisfies Record<
  PictureSize,
  number
>;
/** Height by width of a product's picture; pictures of the pages (`site-…`) have their own. */
export const pictureRatio = 1.29;
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture as `picturePath` takes it: `cardigan-alba-rosso-1.{size}.jpg?v=0a1b2c3d`. */
export function pictureReference(name: string, version: string | undefined): string {
  return withVersion(`${name}.{size}.jpg`, version);
}

/** The pictures of a colour as `picturePath` takes them, with their versions where they are known. */
export function pictureReferences(of: { imgs: string[]; img_versions?: string[] }): string[] {
  return of.imgs.map((img, index) => withVersion(img, of.img_versions?.[index]));
}

function withVersion(img: string, version: string | undefined): string {
  return version === undefined ? img : `${img}?v=${version}`;
}

/**
 * The URL of a picture in one size and format.
 * @param reference as products hold it, `cardigan-alba-rosso-1.{size}.jpg`, or with its version after it
 */
export function picturePath(
  reference: string,
  size: PictureSize = 'normal',
  format: PictureFormat = 'jpg',
): string {
  return `/file/${reference.replace('{size}', size).replace(/jpg(?=$|\?)/, format)}`;
}
