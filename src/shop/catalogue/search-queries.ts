import { type RawBuilder, sql } from 'kysely';
import { searchCountMax } from '#contract/limits.ts';
import type { Db } from '#database/tables.ts';
import { areForChildren, isExclusion, isInShortTexts, type SearchTerm } from './read-search.ts';

/** Products in the order of their likeness. */
export interface Hits {
  ids: string[];
  /** Of all that match, up to `searchCountMax`: of more, those read first are compared. */
  total: number;
}

interface HitsQuery {
  terms: readonly SearchTerm[];
  /** `words` are name, category, colours and main fibres; `texts` also materials and descriptions. */
  within: 'words' | 'texts';
  /** Whether a product holds every term, or any of them. */
  holding: 'every' | 'any';
  limit: number;
}

/** The spellings that are compared letter by letter. */
const spellingsMax = 8;
const statementMs = 500;

/**
 * Ends the statements of a transaction early, as a search waits for nothing, and plans them for their words: the first
 * products with a common word are found at once without the index, which has to list all of them.
 */
export async function prepareSearch(tx: Db): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('plan_cache_mode', 'force_custom_plan', true)
  `.execute(tx);
}

/** Those first that hold the words as typed; pieces for children last, or first when children are named. */
export async function findHits(
  db: Db,
  { terms, within, holding, limit }: HitsQuery,
): Promise<Hits> {
  const joined = holding === 'every' ? sql` && ` : sql` || `;
  const last = terms.length - 1;
  const matching = terms.map((term, nth) =>
    nth === last ? begins(term, { terms, within }) : means(term),
  );
  const { rows } = await sql<{ id: string; total: number }>`
    with asked as (
      select ${sql.join(matching, joined)} as matching,
        ${sql.join(terms.map(isWritten), joined)} as written,
        ${sql.join(terms.map(stemOf), sql` || `)} as typed
    ),
    hit as materialized (
      select product_id, position, ${sql.ref(within)} as words, matching, written, typed
      from asked, product_search where ${sql.ref(within)} @@ matching limit ${searchCountMax}
    )
    select product_id as id, count(*) over ()::integer as total
    from hit join product on product.id = product_id
    order by words @@ written desc,
      (coalesce(for_whom, 'adults') <> 'adults') = ${areForChildren(terms)} desc, ts_rank(${weights}, words, typed) desc,
      ts_rank(${weights}, words, matching) desc, hit.position
    limit ${limit}
  `.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/**
 * The terms that no product holds. They are counted up to a limit: planned for the first one alone, a word that none
 * has would be looked for in all products, without the index.
 */
export async function findUnknownWords(
  db: Db,
  { terms, within }: Pick<HitsQuery, 'terms' | 'within'>,
): Promise<string[]> {
  if (terms.length === 0) return [];
  const asked = terms.map((term) => {
    const held = begins({ ...term, isWithout: false }, { terms, within });
    return sql`
      select ${term.word}::text as word where numnode(${held}) > 0
        and (select count(*) from (
          select from product_search where ${sql.ref(within)} @@ ${held} limit ${searchCountMax}
        ) as holding) = 0`;
  });
  const { rows } = await sql<{ word: string }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Of these words those that a product holds in its name, category, colours or fibres. */
export async function findKnownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word = any (${words}) and exists (
      select from product_search where words @@ to_tsquery('pg_catalog.simple', word)
    )
  `.execute(db);
  return rows.map(({ word }) => word);
}

/** The words, also of former products, that have the most pairs of letters in common with a word, the likest first. */
export async function findSpellings(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (select letter_pairs(${word}) as pairs) as asked, search_word, lateral (
      select count(*) as common from unnest(search_word.pairs) as pair where pair = any (asked.pairs)
    ) as shared
    where search_word.pairs && asked.pairs
    order by 2.0 * common / (cardinality(search_word.pairs) + cardinality(asked.pairs)) desc, word
    limit ${spellingsMax}
  `.execute(db);
  return rows.map(({ word }) => word);
}

/** For each product which of its colours, counted from 0, the terms name; the first where they name none. */
export async function findNamedColors(
  db: Db,
  { ids, terms }: { ids: readonly string[]; terms: readonly SearchTerm[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; place: number }>`
    with asked as (select ${sql.join(terms.map(means), sql` || `)} as meant),
    colour as (
      select product_id as id, search_vector(search_plain(color_name)) as words,
        row_number() over (partition by product_id order by position)::integer - 1 as place
      from variant where product_id = any (${ids}) and not retired
    )
    select distinct on (id) id, place from colour, asked
    order by id, ts_rank(words, meant) desc, place
  `.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Of description, other texts, traits and name. */
const weights = sql`'{0.02, 0.1, 0.2, 1}'`;

/** Any form of the word. A word such as 'della' means nothing. */
function stemOf({ word, isWithout }: SearchTerm): RawBuilder<string> {
  return isWithout ? nothing : sql`to_tsquery('pg_catalog.italian', ${word})`;
}

/** Also of its synonyms, which are words of the catalogue. */
function means(term: SearchTerm): RawBuilder<string> {
  const { word, synonyms, isWithout, isNamed } = term;
  if (isExclusion(term)) return sql`(!! to_tsquery('pg_catalog.italian', ${`${word}:AB`}))`;
  const meant = synonyms.map((synonym) => `${synonym}:${named(synonym)}`);
  if (!isWithout) meant.push(isNamed ? `${word}:${named(word)}` : word);
  return sql`to_tsquery('pg_catalog.italian', ${meant.join(' | ')})`;
}

/** Where a word of the catalogue counts: in names and traits, some in short description and materials too. */
function named(word: string): string {
  return isInShortTexts(word) ? 'ABC' : 'AB';
}

/**
 * Also a longer word, of which so much is typed. Two letters begin too many words of the texts; alone they are a
 * beginning even where they are a word that means nothing, such as 'ma'.
 */
function begins(
  term: SearchTerm,
  { terms, within }: Pick<HitsQuery, 'terms' | 'within'>,
): RawBuilder<string> {
  const { word, isWithout, isNamed } = term;
  const isShort = word.length < 3;
  if (isWithout || (isShort && within === 'texts')) return means(term);
  const longer = `${word}:*${isNamed ? named(word) : ''}`;
  const begun =
    isShort && terms.length === 1
      ? sql<string>`to_tsquery('pg_catalog.simple', ${longer})`
      : unlessStop(term, longer);
  return sql`(${means(term)} || ${begun})`;
}

function isWritten(term: SearchTerm): RawBuilder<string> {
  return unlessStop(term, term.word);
}

const nothing = sql<string>`''::tsquery`;

function unlessStop(term: SearchTerm, written: string): RawBuilder<string> {
  return sql`case when numnode(${stemOf(term)}) > 0 then to_tsquery('pg_catalog.simple', ${written})
    else ${nothing} end`;
}
