-- What a picture shows of its piece, for who does not see it; null where the catalogue does not say.
alter table variant_picture add column text text check (length(text) between 1 and 200);
