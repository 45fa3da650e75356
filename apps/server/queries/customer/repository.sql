-- apps/server/src/modules/customer/repository.ts, written by npm run queries

-- findProfile
select u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.second_phone as "secondPhone", to_char(u.birth_date, 'YYYY-MM-DD') as "birthDate", u.interests,
  u.billing_address as "billingAddress", u.fidelity_card as "fidelityCard", u.profile_level as "profileLevel", u.push_muted as "pushMuted",
  (select json_build_object('companies', coalesce(json_agg(w.company order by w.company) filter (where m.user_id is not null), '[]'))
   from shop_at_work w
   left join shop_at_work_member m on m.tenant_id = w.tenant_id and m.programme_id = w.programme_id and m.user_id = u.user_id
   where w.tenant_id = u.tenant_id and (w.ends_at is null or w.ends_at > now())
   having count(w.programme_id) > 0) as "shopAtWork",
  u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers from shopper u where u.tenant_id = $1 and u.user_id = $2;

-- setFidelityCard
update shopper u set fidelity_card = $3 where u.tenant_id = $1 and u.user_id = $2 returning u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.second_phone as "secondPhone", to_char(u.birth_date, 'YYYY-MM-DD') as "birthDate", u.interests,
  u.billing_address as "billingAddress", u.fidelity_card as "fidelityCard", u.profile_level as "profileLevel", u.push_muted as "pushMuted",
  (select json_build_object('companies', coalesce(json_agg(w.company order by w.company) filter (where m.user_id is not null), '[]'))
   from shop_at_work w
   left join shop_at_work_member m on m.tenant_id = w.tenant_id and m.programme_id = w.programme_id and m.user_id = u.user_id
   where w.tenant_id = u.tenant_id and (w.ends_at is null or w.ends_at > now())
   having count(w.programme_id) > 0) as "shopAtWork",
  u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers;

-- setPushWanted
update shopper u set push_muted = array_remove(u.push_muted, $3) || case when $4 then '{}' else array[$3] end
     where u.tenant_id = $1 and u.user_id = $2 returning u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.second_phone as "secondPhone", to_char(u.birth_date, 'YYYY-MM-DD') as "birthDate", u.interests,
  u.billing_address as "billingAddress", u.fidelity_card as "fidelityCard", u.profile_level as "profileLevel", u.push_muted as "pushMuted",
  (select json_build_object('companies', coalesce(json_agg(w.company order by w.company) filter (where m.user_id is not null), '[]'))
   from shop_at_work w
   left join shop_at_work_member m on m.tenant_id = w.tenant_id and m.programme_id = w.programme_id and m.user_id = u.user_id
   where w.tenant_id = u.tenant_id and (w.ends_at is null or w.ends_at > now())
   having count(w.programme_id) > 0) as "shopAtWork",
  u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers;

-- setPersonalData
update shopper u set first_name = $3, last_name = $4, birth_date = $5, interests = $6
     where u.tenant_id = $1 and u.user_id = $2 returning u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.second_phone as "secondPhone", to_char(u.birth_date, 'YYYY-MM-DD') as "birthDate", u.interests,
  u.billing_address as "billingAddress", u.fidelity_card as "fidelityCard", u.profile_level as "profileLevel", u.push_muted as "pushMuted",
  (select json_build_object('companies', coalesce(json_agg(w.company order by w.company) filter (where m.user_id is not null), '[]'))
   from shop_at_work w
   left join shop_at_work_member m on m.tenant_id = w.tenant_id and m.programme_id = w.programme_id and m.user_id = u.user_id
   where w.tenant_id = u.tenant_id and (w.ends_at is null or w.ends_at > now())
   having count(w.programme_id) > 0) as "shopAtWork",
  u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers;

-- setContacts
update shopper u set phone = $3, second_phone = $4
     where u.tenant_id = $1 and u.user_id = $2 returning u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.second_phone as "secondPhone", to_char(u.birth_date, 'YYYY-MM-DD') as "birthDate", u.interests,
  u.billing_address as "billingAddress", u.fidelity_card as "fidelityCard", u.profile_level as "profileLevel", u.push_muted as "pushMuted",
  (select json_build_object('companies', coalesce(json_agg(w.company order by w.company) filter (where m.user_id is not null), '[]'))
   from shop_at_work w
   left join shop_at_work_member m on m.tenant_id = w.tenant_id and m.programme_id = w.programme_id and m.user_id = u.user_id
   where w.tenant_id = u.tenant_id and (w.ends_at is null or w.ends_at > now())
   having count(w.programme_id) > 0) as "shopAtWork",
  u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers;

-- setBillingAddress
update shopper u set billing_address = $3
     where u.tenant_id = $1 and u.user_id = $2 returning u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.second_phone as "secondPhone", to_char(u.birth_date, 'YYYY-MM-DD') as "birthDate", u.interests,
  u.billing_address as "billingAddress", u.fidelity_card as "fidelityCard", u.profile_level as "profileLevel", u.push_muted as "pushMuted",
  (select json_build_object('companies', coalesce(json_agg(w.company order by w.company) filter (where m.user_id is not null), '[]'))
   from shop_at_work w
   left join shop_at_work_member m on m.tenant_id = w.tenant_id and m.programme_id = w.programme_id and m.user_id = u.user_id
   where w.tenant_id = u.tenant_id and (w.ends_at is null or w.ends_at > now())
   having count(w.programme_id) > 0) as "shopAtWork",
  u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers;
