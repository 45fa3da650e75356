-- The ledger, refunds, the nightly comparison with gateways, and invoices. Invoices don't hang on the order or the
-- shopper, because one is kept for ten years (Codice civile, art. 2220).

create table ledger_entry (
  tenant_id int not null references brand,
  order_id bigint not null,
  -- the event, once an order: 'sold', 'captured:<event of the gateway>'
  posting text collate "C" not null,
  entry_no int not null,
  -- the order of writing
  entry_id bigint generated always as identity,
  kind text collate "C" not null,
  account text collate "C" not null,
  -- the gateway's name, or the payment type of meal tickets
  detail text collate "C",
  vat_bp int,
  -- a debit when positive
  cents int not null check (cents <> 0),
  at timestamptz not null,
  primary key (tenant_id, order_id, posting, entry_no)
);
create index ledger_of_day on ledger_entry (tenant_id, at);
select enable_brand_isolation('ledger_entry');
revoke update, delete on ledger_entry from bottega_app;

create function refuse_unbalanced_posting()
returns trigger
language plpgsql
as $$
begin
  if exists (select from added group by tenant_id, order_id, posting having sum(cents) <> 0) then
    raise exception 'a posting of the ledger does not sum to zero';
  end if;
  return null;
end
$$;

create trigger postings_sum_to_zero after insert on ledger_entry referencing new table as added
  for each statement
  execute function refuse_unbalanced_posting();

create table order_refund (
  tenant_id int not null references brand,
  refund_id bigint generated always as identity,
  order_id bigint not null,
  -- what it is for: 'complaint:12'. A refund with the same key is made once
  key text collate "C" not null,
  way text not null check (way in ('payment', 'credit', 'deduction')),
  cents int not null check (cents > 0),
  -- the code of a credit
  gift_id bigint,
  at timestamptz not null,
  primary key (tenant_id, refund_id),
  unique (tenant_id, order_id, key),
  check (way = 'credit' or (gift_id is null)),
  foreign key (tenant_id, gift_id) references gift_certificate on delete set null (gift_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('order_refund');

create table order_refund_line (
  tenant_id int not null references brand,
  refund_id bigint not null,
  position int not null,
  -- null: the delivery fee
  line_no int,
  quantity numeric(10, 3) not null,
  cents int not null check (cents > 0),
  -- null: a container deposit, outside VAT
  vat_bp int,
  primary key (tenant_id, refund_id, position),
  foreign key (tenant_id, refund_id) references order_refund on delete cascade
);
select enable_brand_isolation('order_refund_line');

create table reconciliation (
  tenant_id int not null references brand,
  -- in Rome
  day date not null,
  gateway text collate "C" not null,
  reconciled_at timestamptz not null,
  -- the gateway's moves of the day, and their sums
  moves int not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  fee_cents bigint not null,
  differences jsonb not null,
  primary key (tenant_id, day, gateway)
);
select enable_brand_isolation('reconciliation');

-- the person or company that the shopper wants an invoice for, as it was when the order was placed
create table invoice_request (
  tenant_id int not null references brand,
  order_id bigint not null,
  buyer jsonb not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('invoice_request');

-- the last number of a brand in a year; its row is locked while a number is given, so there are no gaps
create table invoice_series (
  tenant_id int not null references brand,
  year int not null,
  last_number int not null,
  primary key (tenant_id, year)
);
select enable_brand_isolation('invoice_series');

create table invoice (
  tenant_id int not null references brand,
  invoice_id bigint generated always as identity,
  order_id bigint not null,
  year int not null,
  number int not null,
  -- the day in Rome
  issued_on date not null,
  total_cents int not null,
  -- what the PDF shows; the XML is what counts
  document jsonb not null,
  xml text not null,
  -- null: not yet handed over to the exchange system
  handed_over_at timestamptz,
  -- the posting of the refund; null: an invoice
  refund_posting text,
  -- number of the file at the exchange system; a refused invoice gets another one when it is sent again
  file_number text collate "C",
  primary key (tenant_id, invoice_id),
  unique (tenant_id, year, number)
);
create index invoice_waiting on invoice (tenant_id, invoice_id) where handed_over_at is null;
create unique index invoice_of_order on invoice (tenant_id, order_id) where refund_posting is null;
create unique index credit_note_of_refund on invoice (tenant_id, order_id, refund_posting) where refund_posting is not null;
create unique index invoice_file on invoice (tenant_id, file_number);
select enable_brand_isolation('invoice');

create table invoice_outcome (
  tenant_id int not null references brand,
  outcome_id bigint generated always as identity,
  invoice_id bigint not null,
  file_number text collate "C" not null,
  -- letters of the exchange system, or CK: held back by the checks of the shop
  kind text not null check (kind in ('RC', 'NS', 'MC', 'EC01', 'EC02', 'DT', 'AT', 'CK')),
  -- a message counts once by its name
  message_file text not null,
  sdi_id text,
  at timestamptz not null,
  faults jsonb not null,
  primary key (tenant_id, outcome_id),
  unique (tenant_id, message_file),
  foreign key (tenant_id, invoice_id) references invoice
);
create index invoice_outcome_of on invoice_outcome (tenant_id, invoice_id, outcome_id desc);
select enable_brand_isolation('invoice_outcome');
