import { failBottega } from '#api/bottega/fail-bottega.ts';
import type { EditRefusal } from '#shop/catalogue/to-refusals.ts';
import { productProblemText } from '#text/bottega-product-problems.ts';

/** The answer when the rules of a product's file refuse it: the sentences are Italian, each at its field. */
export function refuseProduct(refusals: readonly EditRefusal[]): Response {
  const issues = refusals.map(({ path, problem }) => ({
    path,
    message: productProblemText(problem),
  }));
  return failBottega('bad_request', { issues });
}
