-- apps/server/src/modules/identity/privacy/history-repository.ts, written by npm run queries

-- listSessions
select session_id as "sessionId", user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
  from session
  where tenant_id = $1 and user_id = $2 and expires_at > $3
    and last_seen_at >= case when remember then $5::timestamptz else $4::timestamptz end
  order by last_seen_at desc, session_id;

-- endSession
delete from session where tenant_id = $1 and user_id = $2 and session_id = $3::uuid returning session_id;

-- findConsents
select disclaimer_id as "disclaimerId", kind, version, accepted, wording, at from consent
  where tenant_id = $1 and user_id = $2 order by at desc, disclaimer_id;
