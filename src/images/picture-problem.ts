/** This picture cannot be made; other pictures can. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}
