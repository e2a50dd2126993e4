-- Persons who identified for a card holder that was deleted since, without an active card: earlier versions kept their name
-- and national id.
delete from identities i
where i.identified_by_eid
  and not exists (select from card_holders h where h.account_id = i.account_id and h.identity_id = i.id)
  and not exists (select from identity_cards k where k.account_id = i.account_id and k.identity_id = i.id and k.active);
update identities i set identified_by_eid = false
where i.identified_by_eid
  and not exists (select from card_holders h where h.account_id = i.account_id and h.identity_id = i.id);
