-- The home page shows the novelties of a catalogue, however many other products it has.
create index product_novelty on product (position) where is_new and not retired;
