/** Whether programs ask here, and are answered in JSON, also when something is amiss. */
export function isCall(path: string): boolean {
  return /^\/(api|auth_api|file|webhooks|bottega\/api)\//.test(path);
}
