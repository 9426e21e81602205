/** A clean environment: no PG* variable of the machine and no foreign locale changes the server. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC' };
