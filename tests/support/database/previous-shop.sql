-- A shop of version 0.1.0 with rows in each of its tables, and orders in every state.
insert into product (id, type, name, is_new, short_description, description, price_cents, delivery_cents,
  ttd_days, pieces, vegan, valuable, sheep, wool, materials_info, fit_info, care_info, warnings)
select id, 'accessories', initcap(id), id = 'berretto', 'b', 'b', 4500, 700, 3, 'made', false, false, false,
  true, '{lana}', '{}', '{}', '{}' from unnest(array['berretto', 'sciarpa']) as id;
update product set price_cents = 5000 where id = 'sciarpa';
insert into product_retirement (product_id, retired, maker_id, at) values ('sciarpa', true, '1', now());
insert into variant (product_id, position, color_name, color_code)
select id, 0, 'Muschio', '#556b2f' from product;
insert into size (variant_id, position, name, stock)
select id, nth, name, 20 from variant, unnest(array['S', 'M']) with ordinality as size (name, nth);
insert into picture values ('berretto', repeat('a', 64), 'original');
insert into variant_picture select min(id), 0, 'berretto', 'Un berretto' from variant;
insert into picture_rendition values ('berretto', 'thumb', 'jpg', repeat('a', 64), 'bytes');

insert into setting values ('shop', '{"name": "Gomitolo"}');
insert into question values ('filati', 'Filati?', 0, true);
insert into answer (question_id, a) values ('filati', 0), ('filati', 1);

insert into interest (email, size_id, state, told_at, kept_until, browser)
select state || '@example.it', 1, state,
  case when state in ('told', 'bought', 'passed') then now() end,
  case when state = 'told' then now() + interval '1 day' end,
  case when state = 'told' then 'a-browser' end
from unnest(array['unconfirmed', 'waiting', 'told', 'bought', 'passed']) as state;
insert into interest_link (token_hash, interest_id) select sha256('link'), id from interest where state = 'told';
insert into address_link (token_hash, address_hash, confirmed_at)
values (sha256('one'), sha256('ada'), null), (sha256('two'), sha256('bice'), now());

insert into shop_order (id, number, state, intent_id, browser, subtotal_cents, delivery_cents, total_cents,
  email, first_name, last_name, address, civic_number, zipcode, city, region, terms, tracking, carrier,
  called_off, payable_until, lease_token, leased_until, created_at, changed_at, placed_at, promised_on,
  leaves_by, promised_from, promised_to)
select 'order-of-the-first-days-' || nth, case when nth > 5 then '2026-0000' || nth end, state, 'pi_' || nth,
  'browser-' || nth, 9000, 700, 9700, state || '@example.it', 'Ada', 'Bianchi', 'Via Roma', '1', '50100',
  'Firenze', 'Toscana', '{termini}', case when state in ('shipped', 'delivered') then 'BRT 1' end,
  case when state in ('shipped', 'delivered') then 'BRT' end, case when state = 'failed' then 'replaced' end,
  now(), case when state = 'pending' then 'lease' end, case when state = 'pending' then now() end, now(), now(),
  case when nth > 5 then now() end, '2026-11-01', '2026-11-04', '2026-11-05', '2026-11-06'
from unnest(array['pending', 'requires_action', 'failed', 'expired', 'cancelled', 'authorised', 'paid', 'shipped',
  'delivered', 'refunded']) with ordinality as placed (state, nth);
insert into order_line (order_id, position, size_id, product_id, model_index, size_index, name, size_name,
  color_name, color_code, img, quantity, price_cents, delivery_cents, ttd_days)
select id, 0, 1, 'berretto', 0, 0, 'Berretto', 'S', 'Muschio', '#556b2f', 'berretto', 2, 4500, 700, 3
from shop_order;
insert into payment_key select 'key of ' || id, 'hash', id, '{"total": 9700}' from shop_order;
insert into payment_attempt select id, 1, 'pm_card', now(), now(), 'authorised', null from shop_order
where number is not null;
insert into payment_attempt values ('order-of-the-first-days-1', 1, 'pm_card', now(), null, null, null);
insert into order_history (order_id, at, from_state, to_state, cause, detail, maker_id)
select id, now(), 'pending', state, 'placed', null, '1' from shop_order;
insert into order_counter values (2026, 10);
insert into hold (order_id, size_id, quantity, expires_at, share, kept_for) values
  ('order-of-the-first-days-1', 1, 2, now() + interval '5 minutes', '198.51.100.7 known', null),
  ('interest-3', 2, 1, now() + interval '1 day', null, 3);
insert into stock_move (size_id, difference, reason, maker_id, key, at, shown, counted, undoes) values
  (1, 3, 'made', '1', 'made-1', now(), null, null, null), (1, -1, 'counted', '1', 'counted-1', now(), 3, 2, null),
  (1, -3, 'undo', '1', 'undo-1', now(), null, null, 5);
insert into planned_shipment (order_id, key, tracking, carrier, maker_id, due_at) values
  ('order-of-the-first-days-7', 'ship-1', 'BRT 2', 'BRT', '1', now());
insert into order_writing (order_id, number, kind, key, text, maker_id, at)
select 'order-of-the-first-days-7', nth, kind, 'key-' || nth, 'text', '1', now()
from unnest(array['note', 'message', 'email_again', 'tracking']) with ordinality as writing (kind, nth);
insert into refund (id, order_id, key, amount_cents, lines, state, provider_id, created_at, reason, restock,
  restocked_at, maker_id, done_at) values
  ('r1', 'order-of-the-first-days-10', 'k1', 4500, '[{"line": 0, "qty": 1}]', 'done', 're_1', now(), 'Stretto',
    true, now(), '1', now()),
  ('r2', 'order-of-the-first-days-9', 'k2', 100, '[]', 'pending', null, now(), null, false, null, null, null);
insert into withdrawal (name, order_number, email, found_number, sorted_at, sorted_by) values
  ('Ada', '2026-00008', 'ada@example.it', null, null, null),
  ('Bice', 'boh', 'bice@example.it', '2026-00009', now(), 'Carla');
insert into stripe_event values ('evt_1', 'payment_intent.succeeded', 'pi_7', now(), now());
insert into ledger_difference values ('pi_9', 'refund_differs', 'order-of-the-first-days-9', 0, 100, now(), now());
insert into ledger_match (at) values (now());
insert into letter (kind, subject_id, tries, sent_at, refused_at, failure) values
  ('order-confirmation', 'order-of-the-first-days-7', 1, now(), null, null),
  ('order-shipped', 'order-of-the-first-days-8', 2, null, now(), 'EENVELOPE 550');
insert into outbox (name, data) values ('capture-order', '{"orderId": "order-of-the-first-days-6"}');
insert into attempt_limit values ('refused-card:abc', 2, 9e12);
insert into attempt_slot values ('198.51.100.7 known', 10, '{"a": 1}', '{"b": 2}', 3, 9e12, 9e12);

insert into maker (name, email) values ('Carla', 'carla@example.it'), ('Dina', 'dina@example.it');
insert into bottega_claim values (sha256('claim'), true, now(), null);
insert into maker_browser (maker_id, mark_hash, seen_at) values (1, sha256('mark'), now());
insert into maker_session (maker_id, token_hash, device, signed_in_at, seen_at, expires_at, browser_id)
values (1, sha256('session'), 'Chrome', now(), now(), now() + interval '1 day', 1);
insert into sign_in_code (maker_id, token_hash, code_hash, asked_at, expires_at, from_known_device)
values (1, sha256('code'), sha256('123456'), now(), now(), true);
insert into passkey (maker_id, credential_id, public_key, counter, transports, name, added_at)
values (1, 'credential', 'key', 0, '{internal}', 'Telefono', now());
insert into passkey_challenge values (sha256('challenge'), null, 1, now());
