-- The groups under which the filter finds a colour, where the makers name them. Null: the shop reads them from the
-- colour's name and codes.
alter table variant add column color_groups text[];
