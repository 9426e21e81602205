/** The version whose objects and errors the sandbox speaks, whatever version is asked for. */
export const apiVersion = '2026-10-28.endive';
