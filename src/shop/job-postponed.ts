/** Thrown by a job that has to be tried again later although nothing failed. */
export class JobPostponed extends Error {
  override name = 'JobPostponed';
}
