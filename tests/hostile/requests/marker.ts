/** Stands in what the log must not tell: bodies, queries, cookies and headers, but in no path. */
export const marker = 'zqzq';
