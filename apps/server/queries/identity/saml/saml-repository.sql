-- apps/server/src/modules/identity/saml/saml-repository.ts, written by npm run queries

-- insertRequest
insert into saml_request (tenant_id, request_id, session_id, return_to, expires_at) values ($1, $2, $3, $4, $5);

-- isWaiting
select 1 as waits from saml_request
  where tenant_id = $1 and request_id = $2 and ticket_hash is null and expires_at > $3;

-- acceptResponse
update saml_request set ticket_hash = $3, person = $4, expires_at = $5
  where tenant_id = $1 and request_id = $2 and ticket_hash is null and expires_at > $6
  returning request_id;

-- spendTicket
delete from saml_request
  where tenant_id = $1 and ticket_hash = $2 and session_id = $3 and expires_at > $4
  returning return_to as "returnTo", person;

-- findReturn
select return_to as "returnTo" from saml_request
  where tenant_id = $1 and session_id = $2 and expires_at > $3 order by expires_at desc limit 1;

-- markSso
update session set is_sso = true where tenant_id = $1 and session_id = $2;

-- markSso
insert into saml_session (tenant_id, session_id, name_id, name_id_format, session_index)
  values ($1, $2, $3, $4, $5);

-- findSamlSession
select name_id as "nameId", name_id_format as "nameIdFormat", session_index as "sessionIndex"
  from saml_session where tenant_id = $1 and session_id = $2;

-- deleteOldRequests
delete from saml_request where tenant_id = $1 and expires_at <= $2;
