/** Business constants of the shop. Amounts are cents, times milliseconds. */
export const pageSize = 12;
export const homeSkeletonCount = 4;
/** Characters of a search. */
export const searchMaxLength = 80;
/** Products that a search shows at most: more are found by another word. */
export const searchResultsMax = 48;
/** Results are counted up to this number. */
export const searchCountMax = 200;
export const suggestionCount = 6;
/** Products of one part of the sitemap: with all their pictures well below 1 MB, made in milliseconds. */
export const sitemapProducts = 500;
/** Products of one part of the feed for shopping pages, each with all its sizes. */
export const feedProducts = 500;
/** Products that go with another, below it. */
export const neighbourCount = 4;
/** Pieces of a wish list; the oldest go first. */
export const wishesMax = 50;
/** How long the link of a shared wish list works. */
export const sharedWishesDays = 90;
/** Pieces that a browser remembers as seen. */
export const viewedMax = 8;
/** The bounds of the price of a piece, in cents; cards take no less. */
export const priceLimits = { least: 50, most: 1_000_000 };
/** The bounds of its delivery price. */
export const deliveryLimits = { least: 0, most: 10_000 };
/** The highest price of a piece that the cart proposes, in cents. */
export const smallPieceCents = 6_000;
export const colorDotsPerCard = 2;
export const popupMs = 3000;
export const topBarHideAfterPx = 15;
export const chunkTimeoutMs = 120_000;
export const selectMaxHeightPx = 300;
export const cookieBytes = 4096;
export const cartMaxAgeSeconds = 180 * 24 * 60 * 60;
export const thresholdMaxAgeSeconds = 24 * 60 * 60;
export const answerMaxAgeSeconds = 365 * 24 * 60 * 60;
export const fieldMaxLength = 200;
export const emailMaxLength = 254;
/** More than this is asked for in an e-mail to the makers, not ordered by a click. */
export const orderLinesMax = 30;
export const orderPiecesMax = 50;
/** Pieces of a size on the shelf: more is a mistyped number. */
export const stockMax = 9999;
/** Pieces of a cart line: more than an order takes, since old cookies have more. */
export const quantityMax = 999;
/** Of one order in a day: enough for a talk, too few to annoy anybody. */
export const notesPerDay = { note: 50, message: 5, email_again: 3 } as const;
/** Characters of what a customer writes on the page of an order. */
export const answerMaxLength = 1000;
/** Characters of a question on the page Aiuto. */
export const questionMaxLength = 1000;
/** How often a customer writes about one order in a day, and in all. */
export const answersPerDay = 5;
export const answersMax = 30;
