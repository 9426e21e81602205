import { SetupProblem } from '#database/setup-problem.ts';

export class FolderInUseError extends SetupProblem {
  override name = 'FolderInUseError';

  constructor(folder: string, holder: string) {
    super(`A shop already runs on ${folder} (${holder}). Stop it, or choose another DATA_DIR.`);
  }
}
