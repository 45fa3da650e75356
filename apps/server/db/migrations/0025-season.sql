-- Months in which goods are in season, 1 = January; empty: goods without a season.
alter table product add season_months int[] not null default '{}'
  check (season_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}');
