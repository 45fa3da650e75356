-- A change of an order goes to the slot that its cart holds; false: the order keeps its slot.
alter table cart add column moves_slot boolean not null default false;
