alter table planned_shipment
  validate constraint planned_shipment_outcome_check,
  validate constraint planned_shipment_check,
  validate constraint planned_shipment_part;
