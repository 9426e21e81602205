/** Statements that PostgreSQL keeps ready in each connection, at most. */
const limit = 300;
/** A migration may give such a statement other columns, and PostgreSQL then refuses the kept one. */
const ofAllColumns = /"\.\*|\bselect \* from "|\breturning \*/i;

/**
 * Gives statements names, so that PostgreSQL reads and plans each of them once in a connection and not at every call:
 * for an order that is half of its work.
 * @returns the name of a statement by its text; undefined for one that PostgreSQL is not to keep
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();

  return (text) => {
    const existing = names.get(text);
    if (existing !== undefined || names.size >= limit || ofAllColumns.test(text)) return existing;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
