-- Takes a database with the last schema of version 0.1 to the one of db/schema.sql, with everything in it. Names
-- change, rows stay where they are: each statement but one locks its table and touches its catalog entries alone.


-- Tables and columns

-- Since when a maker has no way in, and since when an address is known to be its maker's. Those who are there have
-- signed in by it.
alter table maker add column left_at timestamptz, add column confirmed_at timestamptz;
update maker set confirmed_at = created_at;

alter table size rename to sku;
alter table hold rename to stock_reservation;
alter table stock_reservation rename size_id to sku_id;
alter table stock_reservation rename share to client_key;
alter table stock_reservation rename kept_for to reserved_for;
alter view buyable rename to available_stock;
alter view available_stock rename size_id to sku_id;
alter table stock_move rename to stock_movement;
alter table stock_movement rename size_id to sku_id;
alter table stock_movement rename shown to expected;

alter table interest rename to back_in_stock_request;
alter table back_in_stock_request rename size_id to sku_id;
alter table back_in_stock_request rename kept_until to reserved_until;
alter table interest_link rename to back_in_stock_link;
alter table back_in_stock_link rename interest_id to request_id;
alter table address_link rename to email_verification;
alter table email_verification rename address_hash to email_hash;

alter table shop_order rename called_off to void_cause;
alter table order_line rename size_id to sku_id;
alter table payment_key rename to idempotency_key;
alter table idempotency_key rename request_hash to request_fingerprint;
-- Not written since 0067, and never read since: a bill is read off its order.
alter table idempotency_key drop bill;
alter table order_writing rename to order_note;
alter table withdrawal rename found_number to matched_number;
alter table withdrawal rename sorted_at to resolved_at;
alter table withdrawal rename sorted_by to resolved_by;

alter table letter rename to sent_email;
alter table attempt_limit rename to rate_limit;
alter table attempt_slot rename to rate_limit_bucket;
alter table rate_limit_bucket rename size to capacity;
alter table rate_limit_bucket rename under_way to in_flight;
alter table rate_limit_bucket rename used_up to spent;
alter table rate_limit_bucket rename free_at to expires_at;

alter table bottega_claim rename to maker_invitation;
alter table maker_invitation rename needs_no_maker to first_maker_only;
alter table maker_browser rename to trusted_device;
alter table trusted_device rename mark_hash to token_hash;
alter table maker_session rename browser_id to trusted_device_id;
alter table sign_in_code rename from_known_device to from_trusted_device;

alter table answer rename a to choice;


-- Functions and triggers

alter function remember_price rename to record_price;
alter trigger remember_first_price on product rename to record_first_price;
alter trigger remember_new_price on product rename to record_new_price;
alter function note_product_change rename to set_changed_at;
alter trigger product_changes on product rename to set_changed_at;
alter function note_variant_change rename to touch_product;
alter trigger variant_comes on variant rename to touch_product;
alter trigger variant_changes on variant rename to touch_product_on_update;

alter function open_stock rename to record_opening_stock;
create or replace function record_opening_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movement (sku_id, difference, reason, at)
  values (new.id, new.stock, 'opening', now());
  return null;
end $$;
alter trigger stock_opens on sku rename to record_opening_stock;
alter trigger only_added_to on stock_movement rename to append_only;
alter trigger only_added_to on order_history rename to append_only;

alter function order_is_sound rename to order_is_valid;
alter function attempt_is_sound rename to payment_attempt_is_valid;

drop function slots_taken, count_slots_taken;
create function live_permits(permits jsonb, now_ms bigint) returns jsonb
language plpgsql immutable strict as $$
begin
  if permits = '{}' then
    return permits;
  end if;
  return (
    select coalesce(jsonb_object_agg(token, until), '{}')
    from jsonb_each(permits) as permit (token, until) where until::bigint > now_ms
  );
end
$$;
create function count_live_permits(permits jsonb, now_ms bigint) returns integer
language plpgsql immutable strict as $$
begin
  if permits = '{}' then
    return 0;
  end if;
  return (
    select count(*) from jsonb_each(permits) as permit (token, until) where until::bigint > now_ms
  );
end
$$;

alter function tell_catalogue_changed rename to notify_catalogue_changed;
alter trigger site_picture_comes on picture rename to catalogue_changed_on_insert;
alter trigger picture_goes on picture rename to catalogue_changed_on_delete;
alter trigger picture_changes on picture rename to catalogue_changed_on_update;
alter trigger setting_comes_or_goes on setting rename to catalogue_changed;
alter trigger setting_changes on setting rename to catalogue_changed_on_update;
alter trigger question_comes_or_goes on question rename to catalogue_changed;
alter trigger question_changes on question rename to catalogue_changed_on_update;

alter function tell_lists_changed rename to notify_lists_changed;
alter trigger lists_change on product rename to lists_changed;
alter trigger lists_move on product rename to lists_changed_on_update;

alter function tell_product_shown rename to notify_product_shown;
create or replace function notify_product_shown() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  product_id text := case tg_table_name
    when 'product' then changed ->> 'id'
    when 'variant' then changed ->> 'product_id'
    else (
      select variant.product_id from variant where id = (changed ->> 'variant_id')::bigint
    )
  end;
begin
  perform pg_notify('catalogue_changed', product_id), pg_notify('product_shown', product_id);
  return null;
end $$;
alter trigger product_shown on product rename to product_shown_on_update;
alter trigger variant_comes_or_goes on variant rename to product_shown;
alter trigger variant_shown on variant rename to product_shown_on_update;
alter trigger size_comes_or_goes on sku rename to product_shown;
alter trigger size_shown on sku rename to product_shown_on_update;
alter trigger pictures_come_or_go on variant_picture rename to product_shown;
alter trigger pictures_shown on variant_picture rename to product_shown_on_update;

drop trigger stock_changed on sku;
drop trigger hold_changed on stock_reservation;
alter function tell_stock_changed rename to notify_stock_changed;
create or replace function notify_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', variant.product_id)
  from sku join variant on variant.id = sku.variant_id
  where sku.id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger stock_changed after update on sku
for each row when (current_setting('gomitolo.defer_notify', true) is distinct from 'on')
execute function notify_stock_changed('id');
create trigger stock_changed after insert or update or delete on stock_reservation
for each row when (current_setting('gomitolo.defer_notify', true) is distinct from 'on')
execute function notify_stock_changed('sku_id');

alter function tell_session_ended rename to notify_session_ended;


-- Sequences, indexes and constraints: as db/schema.sql names them

alter sequence interest_id_seq rename to back_in_stock_request_id_seq;
alter sequence size_id_seq rename to sku_id_seq;
alter sequence stock_move_id_seq rename to stock_movement_id_seq;
alter sequence maker_browser_id_seq rename to trusted_device_id_seq;

alter index interest_link_by_interest rename to back_in_stock_link_by_request;
alter index interest_by_browser rename to back_in_stock_request_by_browser;
alter index interest_kept rename to back_in_stock_request_reserved;
alter index interest_by_size rename to back_in_stock_request_by_sku;
alter index address_link_by_address rename to email_verification_by_email;
alter index payment_key_of_order rename to idempotency_key_by_order;
alter index session_of_maker rename to maker_session_by_maker;
alter index history_by_time rename to order_history_by_time;
alter index history_of_order rename to order_history_by_order;
alter index passkey_of_maker rename to passkey_by_maker;
alter index challenge_of_session rename to passkey_challenge_by_session;
alter index retirement_of_product rename to product_retirement_by_product;
alter index attempt_limit_cards rename to rate_limit_refused_cards;
alter index code_of_maker rename to sign_in_code_by_maker;
alter index stock_move_of_size rename to stock_movement_by_sku;
alter index hold_by_share rename to stock_reservation_by_client;
alter index hold_kept_for rename to stock_reservation_by_request;
alter index hold_by_size rename to stock_reservation_by_sku;
alter index event_by_time rename to stripe_event_by_time;
alter index interest_once rename to back_in_stock_request_once;
alter index stock_move_opening rename to stock_movement_opening;

alter table answer
  rename constraint answer_a_check to answer_choice_check;
alter table back_in_stock_link
  rename constraint interest_link_token_hash_check to back_in_stock_link_token_hash_check;
alter table back_in_stock_link
  rename constraint interest_link_interest_id_fkey to back_in_stock_link_request_id_fkey;
alter table back_in_stock_link
  rename constraint interest_link_pkey to back_in_stock_link_pkey;
alter table back_in_stock_request
  rename constraint interest_email_check to back_in_stock_request_email_check;
alter table back_in_stock_request
  rename constraint interest_told_once to back_in_stock_request_told_once;
alter table back_in_stock_request
  rename constraint interest_browser_check to back_in_stock_request_browser_check;
alter table back_in_stock_request
  rename constraint interest_state_check to back_in_stock_request_state_check;
alter table back_in_stock_request
  rename constraint interest_size_id_fkey to back_in_stock_request_sku_id_fkey;
alter table back_in_stock_request
  rename constraint interest_pkey to back_in_stock_request_pkey;
alter table email_verification
  rename constraint address_link_address_hash_check to email_verification_email_hash_check;
alter table email_verification
  rename constraint address_link_token_hash_check to email_verification_token_hash_check;
alter table email_verification
  rename constraint address_link_pkey to email_verification_pkey;
alter table idempotency_key
  rename constraint payment_key_order_id_fkey to idempotency_key_order_id_fkey;
alter table idempotency_key
  rename constraint payment_key_pkey to idempotency_key_pkey;
alter table maker_invitation
  rename constraint bottega_claim_token_hash_check to maker_invitation_token_hash_check;
alter table maker_invitation
  rename constraint bottega_claim_pkey to maker_invitation_pkey;
alter table maker_session
  rename constraint maker_session_browser_id_fkey to maker_session_trusted_device_id_fkey;
alter table order_line
  rename constraint order_line_is_sound to order_line_is_valid;
alter table order_line
  rename constraint order_line_size_id_fkey to order_line_sku_id_fkey;
alter table order_note
  rename constraint order_writing_key_check to order_note_key_check;
alter table order_note
  rename constraint order_writing_text_check to order_note_text_check;
alter table order_note
  rename constraint order_writing_kind_check to order_note_kind_check;
alter table order_note
  rename constraint order_writing_number_check to order_note_number_check;
alter table order_note
  rename constraint order_writing_order_id_fkey to order_note_order_id_fkey;
alter table order_note
  rename constraint order_writing_pkey to order_note_pkey;
alter table order_note
  rename constraint order_writing_order_id_key_key to order_note_order_id_key_key;
alter table payment_attempt
  rename constraint attempt_is_sound to payment_attempt_is_valid;
alter table rate_limit
  rename constraint attempt_limit_pkey to rate_limit_pkey;
alter table rate_limit_bucket
  rename constraint attempt_slot_pkey to rate_limit_bucket_pkey;
alter table refund
  rename constraint restocked_when_given to refund_restocked_when_done;
alter table sent_email
  rename constraint letter_ends_once to sent_email_ends_once;
alter table sent_email
  rename constraint letter_pkey to sent_email_pkey;
alter table shop_order
  rename constraint order_is_sound to order_is_valid;
alter table sku
  rename constraint size_is_sound to sku_is_valid;
alter table sku
  rename constraint size_variant_id_fkey to sku_variant_id_fkey;
alter table sku
  rename constraint size_pkey to sku_pkey;
alter table sku
  rename constraint size_variant_id_name_key to sku_variant_id_name_key;
alter table stock_movement
  rename constraint stock_move_key_check to stock_movement_key_check;
alter table stock_movement
  rename constraint stock_move_check4 to stock_movement_check4;
alter table stock_movement
  rename constraint stock_move_check7 to stock_movement_check7;
alter table stock_movement
  rename constraint stock_move_check6 to stock_movement_check6;
alter table stock_movement
  rename constraint stock_move_check5 to stock_movement_check5;
alter table stock_movement
  rename constraint stock_move_check3 to stock_movement_check3;
alter table stock_movement
  rename constraint stock_move_check2 to stock_movement_check2;
alter table stock_movement
  rename constraint stock_move_check to stock_movement_check;
alter table stock_movement
  rename constraint stock_move_check1 to stock_movement_check1;
alter table stock_movement
  rename constraint stock_move_counted_check to stock_movement_counted_check;
alter table stock_movement
  rename constraint stock_move_shown_check to stock_movement_expected_check;
alter table stock_movement
  rename constraint stock_move_reason_check to stock_movement_reason_check;
alter table stock_movement
  rename constraint stock_move_size_id_fkey to stock_movement_sku_id_fkey;
alter table stock_movement
  rename constraint stock_move_undoes_fkey to stock_movement_undoes_fkey;
alter table stock_movement
  rename constraint stock_move_pkey to stock_movement_pkey;
alter table stock_movement
  rename constraint stock_move_key_key to stock_movement_key_key;
alter table stock_movement
  rename constraint stock_move_undoes_key to stock_movement_undoes_key;
alter table stock_reservation
  rename constraint hold_is_sound to stock_reservation_is_valid;
alter table stock_reservation
  rename constraint hold_kept_for_fkey to stock_reservation_reserved_for_fkey;
alter table stock_reservation
  rename constraint hold_size_id_fkey to stock_reservation_sku_id_fkey;
alter table stock_reservation
  rename constraint hold_pkey to stock_reservation_pkey;
alter table trusted_device
  rename constraint maker_browser_maker_id_fkey to trusted_device_maker_id_fkey;
alter table trusted_device
  rename constraint maker_browser_pkey to trusted_device_pkey;
alter table trusted_device
  rename constraint maker_browser_mark_hash_maker_id_key to trusted_device_token_hash_maker_id_key;
alter table withdrawal
  rename constraint withdrawal_sorted to withdrawal_resolved;

-- PostgreSQL 18 names these too, after the table and column of their first day.
do $$
declare
  not_null record;
begin
  for not_null in
    select conrelid::regclass as relation, conname as name,
      relname || '_' || attname || '_not_null' as wanted
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'n' and connamespace = 'public'::regnamespace
      and conname <> relname || '_' || attname || '_not_null'
  loop
    execute format('alter table %s rename constraint %I to %I',
      not_null.relation, not_null.name, not_null.wanted);
  end loop;
end $$;


-- From now on db/schema.sql has been applied, which the program records.
delete from migration;
