-- When the shop expects to hand an order over, within or after its slot; null until it tells.
alter table sales_order
  add column expected_begin time,
  add column expected_end time,
  add check ((expected_begin is null) = (expected_end is null)),
  add check (expected_begin < expected_end);
