/** Known by its code, since the built app has a copy of this class of its own. */
export const setupProblemCode = 'setup_problem';

/** A problem that the operator can solve: the message is a sentence for them, and says how. */
export class SetupProblem extends Error {
  override name = 'SetupProblem';
  readonly code = setupProblemCode;
}
