/** A picture cannot be made; others can. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}
