-- Accounts take turns: the next history of one account, whatever others have waiting.
drop index history_replays_by_turn;
create index history_replays_by_turn on history_replays (account_id, turned_at, card_holder_id);
