-- For whom a piece is made; null where nobody has said it, and then no choice of the filter finds the piece. There is
-- no index: filters read all products of a category once and keep them in memory.
alter table product add column for_whom text check (for_whom in ('adults', 'children', 'babies'));
