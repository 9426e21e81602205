/** The version whose objects and errors the sandbox speaks, for requests of any version. */
export const apiVersion = '2026-10-28.endive';
