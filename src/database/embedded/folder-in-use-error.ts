export class FolderInUseError extends Error {
  override name = 'FolderInUseError';

  constructor(folder: string, holder: string) {
    super(`A shop already runs on ${folder} (${holder}). Stop it, or choose another DATA_DIR.`);
  }
}
