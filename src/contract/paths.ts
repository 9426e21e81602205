const pay = '/pay';
const accepted = '/accepted';
const order = '/ordine';
const confirmAddress = '/avvisami/conferma';
const backInStock = '/avvisami/richiesta';

const wishes = '/desideri';

const product = (id: string) => `/product/${encodeURIComponent(id)}`;

/** Screens of the shop, written once. */
export const paths = {
  home: '/',
  shop: '/shop',
  clothes: '/shop/clothes',
  accessories: '/shop/accessories',
  forhome: '/shop/home',
  /** All categories in one list. */
  all: '/shop/tutto',
  product,
  /** With a colour and a size by their names, in the fragment: the page itself is the same for all of them. */
  productIn: (id: string, ...choice: string[]) =>
    `${product(id)}#${choice.map(encodeURIComponent).join('/')}`,
  anySearch: '/cerca',
  cart: '/cart',
  checkout: '/checkout',
  /** Without its order, to compare an address with. */
  anyPay: pay,
  pay: (orderId: string) => `${pay}?order=${encodeURIComponent(orderId)}`,
  payTest: `${pay}/test`,
  anyAccepted: accepted,
  accepted: (orderId: string) => `${accepted}?order=${encodeURIComponent(orderId)}`,
  /** The page of an order, without its id to compare an address with. */
  anyOrder: order,
  order: (orderId: string) => `${order}/${encodeURIComponent(orderId)}`,
  rejected: '/rejected',
  error: '/error',
  anyConfirmAddress: confirmAddress,
  confirmAddress: (token: string) => `${confirmAddress}?codice=${encodeURIComponent(token)}`,
  anyBackInStock: backInStock,
  backInStock: (token: string) => `${backInStock}?codice=${encodeURIComponent(token)}`,
  /** This browser's wish list. */
  wishes,
  sharedWishes: (id: string) => `${wishes}/${encodeURIComponent(id)}`,
  withdrawal: '/recesso',
  /** The page to which a browser without scripts is redirected, so that a reload declares nothing again. */
  withdrawalReceived: '/recesso/ricevuto',
  about: '/chi-siamo',
  help: '/aiuto',
  guarantee: '/garanzia',
  cookies: '/cookie',
  privacy: '/privacy',
  terms: '/condizioni',
  accessibility: '/accessibilita',
  sitemap: '/sitemap.xml',
  /** Counted from 1. */
  sitemapPart: (nth: number) => `/sitemap/${nth}.xml`,
  /** For shopping pages, not for people. */
  merchantFeed: '/feed/merchant.xml',
  /** The later parts of the feed, counted from 2. */
  merchantFeedPart: (nth: number) => `/feed/merchant/${nth}.xml`,
} as const;

/** From these a browser takes the one that fits; from `wide` too where a picture of the pages fills the screen. */
export const pictureSizes = ['small', 'thumb', 'normal', 'large'] as const;
/** `share` is the preview of a shared link: the whole picture on a card, 1200 × 630. */
export const renditionSizes = [...pictureSizes, 'wide', 'share'] as const;
export type PictureSize = (typeof renditionSizes)[number];
/**
 * Widths in pixels; the height is 129 % of it. A phone draws a card of two beside each other with `small`,
 * one that is alone with `thumb`, a whole piece with `normal`: just as wide as such a screen asks for.
 */
export const pictureWidths = {
  small: 350,
  thumb: 460,
  normal: 724,
  large: 1240,
  wide: 1600,
} as const satisfies Record<Exclude<PictureSize, 'share'>, number>;
export const shareArea = { width: 1200, height: 630 } as const;
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
