-- Search by postings: a row for each word of a product, with how much the word says of it. A common word is read from
-- one stretch of an index, without a look at the product.

-- every word of the catalogue with its Italian stem: what a typed word may have meant
create table search_word (
  tenant_id int not null references brand,
  word text collate "C" not null,
  stem text collate "C" not null,
  ndoc int not null,
  -- spelled as heard and its letters in order: how a mistyped word finds what was meant
  sound text collate "C" not null default '',
  letters text collate "C" not null default '',
  primary key (tenant_id, word)
);
create index search_word_stem on search_word (tenant_id, stem);
create index search_word_trigrams on search_word using gin (tenant_id, word gin_trgm_ops) with (fastupdate = off);
create index search_word_sound on search_word (tenant_id, sound);
create index search_word_letters on search_word (tenant_id, letters);
select enable_brand_isolation('search_word');

-- both sides spelled as search_normal spells them; a phrase may stand for several things
create table search_synonym (
  tenant_id int not null references brand,
  phrase text not null,
  replacement text not null,
  primary key (tenant_id, phrase, replacement)
);
select enable_brand_isolation('search_synonym');

-- words of a category's own name, and of the shelves above it
create table search_shelf (
  tenant_id int not null,
  word text collate "C" not null,
  category_id bigint not null,
  weight real not null,
  own boolean not null,
  primary key (tenant_id, word, category_id)
);
select enable_brand_isolation('search_shelf');

-- derived, so without references: refreshSearch files it anew from goods and categories
create table search_posting (
  tenant_id int not null,
  word text collate "C" not null,
  product_id bigint not null,
  weight real not null,
  primary key (tenant_id, word, product_id) include (weight)
);
-- filled word by word, so each entry goes to another place: packed together with its neighbours there, all of them
-- would be unpacked for it, which takes longer than everything else about filing
create index search_posting_product on search_posting (tenant_id, product_id) with (deduplicate_items = off);
-- what a product is before all: enough for what is typed so far
create index search_posting_foremost on search_posting (tenant_id, word, product_id) include (weight) where weight >= 1;
select enable_brand_isolation('search_posting');

-- What shoppers call several categories by: merenda bambini.
create table search_purpose (
  tenant_id int not null references brand,
  phrase text not null,
  category_id bigint not null,
  said text collate "C" generated always as (search_purpose_key(phrase)) stored not null,
  primary key (tenant_id, said, category_id)
);
select enable_brand_isolation('search_purpose');

create table search_unsold (
  tenant_id int not null references brand,
  phrase text not null,
  said text collate "C" generated always as (search_purpose_key(phrase)) stored not null,
  category_id bigint not null,
  primary key (tenant_id, phrase, category_id)
);
create index search_unsold_tenant_id_said_idx on search_unsold (tenant_id, said);
select enable_brand_isolation('search_unsold');
