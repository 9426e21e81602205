-- An order of several pieces may leave in parts. Each part is a planned shipment that stays, with its code; the last
-- parcel is the order itself, as before. The rules are validated by the next file, so that no order waits for them.
alter table planned_shipment
  -- [{line, qty}]; null for all that is left.
  add column lines jsonb,
  -- Counted from 1 within the order, drawn when it takes effect; null for a shipment of all that was left.
  add column number integer,
  add column left_at timestamptz,
  drop constraint planned_shipment_outcome_check,
  add constraint planned_shipment_outcome_check
    check (outcome in ('shipped', 'undone', 'dropped', 'taken_back')) not valid,
  drop constraint planned_shipment_check,
  -- Of a part the code stands here; of all else the order keeps it.
  add constraint planned_shipment_check
    check (outcome is null or tracking is null or outcome = 'shipped' and number is not null) not valid,
  add constraint planned_shipment_part
    check ((number is null) = (left_at is null) and (number is null or number > 0 and lines is not null)) not valid;
create unique index planned_shipment_part_number on planned_shipment (order_id, number) where number is not null;
