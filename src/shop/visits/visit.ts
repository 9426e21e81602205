/** A page by its path, or a product by its id. */
export interface VisitSubject {
  kind: 'page' | 'product';
  name: string;
}

/** How often something was seen on a day, and how many pieces of it were put in a cart. */
export interface VisitCount extends VisitSubject {
  /** Of Europe/Rome: `2026-11-30`. */
  day: string;
  seen: number;
  carted: number;
}
