-- Since when no colour shows the photograph and no order names it; null while one does, and until the next night. Its
-- thirty days are counted from here: a photograph taken off a piece is as old as its upload.
alter table photograph add column loose_since timestamptz;
drop index photograph_by_age;
