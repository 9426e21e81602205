import type { AddToCart, CartLine } from '#contract/cart.ts';
import { orderSizeProblem } from '#contract/order-size.ts';
import type { Product, Size } from '#contract/product.ts';
import type { Db } from '#database/tables.ts';
import { findLine } from '#shop/cart/find-line.ts';
import { findProduct } from '#shop/catalogue/queries.ts';
import type { AddOutcome } from '#shop/shop.ts';

export interface CartDeps {
  db: Db;
  /** Hears of each piece that goes into a cart, by its product. */
  countInCart?: (productId: string) => void;
}

type Request = { cart: CartLine[]; item: AddToCart };

/** Whether one more piece than the cart holds can be bought. Nothing is reserved yet. */
export async function addOne({ db, countInCart }: CartDeps, request: Request): Promise<AddOutcome> {
  const { _id } = request.item;
  const outcome = checkAddOne(await findProduct(db, _id), request);
  if (outcome.ok) countInCart?.(_id);
  return outcome;
}

export function checkAddOne(product: Product | undefined, { cart, item }: Request): AddOutcome {
  const size = product && findSize(product, item);
  if (product === undefined || size === undefined) return { ok: false, reason: 'not_found' };
  const isSame = (line: CartLine) => findLine(line, [product])?.size === size;
  const inCart = cart.filter(isSame).reduce((sum, line) => sum + line.qty, 0);
  if (inCart + 1 > size.stock) return { ok: false, reason: 'not_available' };
  const others = cart.filter((line) => !isSame(line));
  const problem = orderSizeProblem([...others, { qty: inCart + 1 }]);
  return problem === undefined ? { ok: true } : { ok: false, reason: problem };
}

/** By the names of colour and size, as the cart finds its lines, or by their indexes if there are no names. */
function findSize(product: Product, { piece, ...place }: AddToCart): Size | undefined {
  if (piece === undefined) return product.model_info[place.model_index]?.sizes[place.size_index];
  return findLine({ ...place, ...piece, qty: 1 }, [product])?.size;
}
