#!/bin/sh
# Patroni runs this once on the first primary as a superuser: it creates the owner and the database as docs/deploy.md
# does.
set -eu
psql "$1" --no-psqlrc -v ON_ERROR_STOP=1 -v password="$MUHASIP_OWNER_PASSWORD" <<'SQL'
create role muhasip_owner login createrole bypassrls password :'password';
create database muhasip owner muhasip_owner template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'tr-TR';
\connect muhasip
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
SQL
