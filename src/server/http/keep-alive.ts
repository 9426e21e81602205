/** How long a connection is kept for another request: longer than the 60 s of common load balancers, so that they close first. */
export const keepAliveMs = 65_000;
