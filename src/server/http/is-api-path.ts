/** Whether a path belongs to an API: its errors are answered in JSON, not as a page. */
export function isApiPath(path: string): boolean {
  return /^\/(api|auth_api|file|webhooks|bottega\/api)\//.test(path);
}
