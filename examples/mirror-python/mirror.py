"""Keeps a local copy of an account's transactions in SQLite, by pulling events.

    pip install kontor-sdk
    export KONTOR_URL=… KONTOR_ACCOUNT_ID=… KONTOR_CLIENT_ID=… KONTOR_CLIENT_SECRET=…
    python mirror.py mirror.db

Stop and start it as you like: the position is stored in the transaction of what a page changed, so no event is missed
and none counts twice. `--once` ends when there is nothing more.
"""

from __future__ import annotations

import json
import sqlite3
import sys

from kontor import Kontor, KontorError, models

SCHEMA = """
create table if not exists progress (only integer primary key check (only = 1), position integer not null);
create table if not exists events (position integer primary key, id text not null unique, name text not null);
create table if not exists transactions (
    id text primary key, state text not null, amount real, currency text, merchant text, purchase_date text,
    has_receipt integer not null default 0, carbon_grams real);
insert or ignore into progress (only, position) values (1, 0);
"""


def apply(database: sqlite3.Connection, entry: models.AccountEvent) -> None:
    """One event. Unknown ones are only noted: newer versions of Kontor may have more."""
    payload = entry["payload"]
    database.execute(
        "insert into events (position, id, name) values (?, ?, ?)",
        (entry["position"], entry["id"], entry["name"]),
    )
    if entry["name"].startswith("card.transaction."):
        database.execute(
            "insert into transactions (id, state, amount, currency, merchant, purchase_date) values (?, ?, ?, ?, ?, ?)"
            " on conflict (id) do update set state = excluded.state, amount = excluded.amount",
            (
                payload["id"],
                payload["state"],
                payload["original_amount"],
                payload["original_currency"],
                payload["purchase_merchant"],
                payload["purchase_date"],
            ),
        )
    elif entry["name"] == "receipt.fetched":
        database.execute("update transactions set has_receipt = 1 where id = ?", (payload["transaction"]["id"],))
    elif entry["name"] == "environmental.impact":
        grams = payload["carbon_emission_in_grams"]
        database.execute(
            "update transactions set carbon_grams = ? where id = ?", (grams, payload["transaction"]["id"])
        )


def main(path: str, is_once: bool) -> None:
    database = sqlite3.connect(path, isolation_level=None)
    database.executescript(SCHEMA)
    (position,) = database.execute("select position from progress").fetchone()
    with Kontor.from_env() as kontor:
        pages = (
            iter(lambda: kontor.events.list({"after": str(position), "limit": 1000}), None)
            if is_once
            else kontor.follow_events(after=str(position))
        )
        for page in pages:
            database.execute("begin immediate")
            for entry in page["data"]:
                apply(database, entry)
            position = page["position"]
            database.execute("update progress set position = ?", (position,))
            database.execute("commit")
            if page["data"]:
                print(json.dumps({"position": position, "events": len(page["data"])}), flush=True)
            if is_once and not page["has_more"]:
                return


if __name__ == "__main__":
    try:
        main(next((word for word in sys.argv[1:] if not word.startswith("-")), "mirror.db"), "--once" in sys.argv)
    except KontorError as error:
        sys.exit(f"mirror: {error}")
    except KeyboardInterrupt:
        pass
