#!/bin/sh
# Run by cron each minute: a primary whose disk is 95 % full hands over to the synchronous replica, at most once an
# hour. With a full disk PostgreSQL refuses writes but keeps running, so Patroni considers it healthy.
set -eu
done=/run/muhasip-disk-guard
used=$(df --output=pcent /var/lib/postgresql/15/muhasip | tail -1 | tr -dc 0-9)
[ "$used" -ge 95 ] || exit 0
[ -z "$(find "$done" -mmin -60 2>/dev/null)" ] || exit 0
# Fails on machines that are not the primary.
patronictl -c /etc/patroni/config.yml switchover muhasip --leader @NAME@ --force && touch "$done"
