export interface Neighbour {
  database: string;
  app: string;
  konsol: string;
}

/**
 * What a login of one office may try against another office of the PostgreSQL server, from any database that lets it in.
 * A statement that ends without an error, or a query that finds a row, is a way in.
 */
export const attemptsOn = ({ database, app, konsol }: Neighbour, login: string, owner: string): string[] => [
  ...[app, konsol, owner].flatMap((other) => [
    `set role ${other}`,
    `set session authorization ${other}`,
    `grant ${other} to ${login}`,
    `alter role ${other} password 'ele-gecirildi'`,
    `alter role ${other} in database ${database} set search_path = pg_temp`,
    `alter role ${other} nologin`,
    `alter role ${other} rename to baska`,
    `drop role ${other}`,
    `reassign owned by ${other} to ${login}`,
    `drop owned by ${other}`,
    `select where pg_has_role('${login}', '${other}', 'member')`,
  ]),
  ...['muhasip_kapi', 'muhasip_konsol_okur', 'pg_read_all_data', 'pg_read_server_files', 'pg_signal_backend'].flatMap(
    (role) => [`set role ${role}`, `grant ${role} to ${login}`],
  ),
  `grant muhasip_superadmin to ${app}`,
  `revoke muhasip_superadmin from ${app}`,
  'alter role muhasip_superadmin rename to baska',
  'alter role muhasip_superadmin login',
  'drop role muhasip_sistem',
  `grant connect on database ${database} to ${login}`,
  `select where has_database_privilege('${login}', '${database}', 'connect')
     or has_database_privilege('${login}', '${database}', 'create')`,
  `alter database ${database} rename to baska`,
  `alter database ${database} owner to ${login}`,
  `alter database ${database} set timezone = 'UTC'`,
  `alter database ${database} allow_connections false`,
  `drop database ${database}`,
  `create database baska template ${database}`,
  'create database baska',
  'create role baska login',
  `select from ${database}.public.mukellefler`,
  `select from pg_read_file('postgresql.conf')`,
  `select from pg_read_binary_file('PG_VERSION')`,
  `select from pg_ls_dir('base')`,
  `copy (select 1) to program 'true'`,
  `copy (select 1) to '/tmp/baska'`,
  `select lo_import('/etc/hostname')`,
  'create extension dblink',
  'create extension postgres_fdw',
  'create extension file_fdw',
  `select from pg_available_extensions where name in ('dblink', 'postgres_fdw', 'file_fdw') and installed_version > ''`,
  'select from pg_foreign_data_wrapper',
  `select from pg_language where not lanpltrusted and lanname not in ('c', 'internal')`,
  'select rolpassword from pg_authid',
  'select from pg_user_mapping',
  `select from pg_stat_activity where datname = '${database}' and query not in ('', '<insufficient privilege>')`,
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  `select pg_cancel_backend(pid) from pg_stat_activity where datname = '${database}'`,
  `alter system set log_statement = 'all'`,
  'select pg_reload_conf()',
  `create subscription baska connection 'dbname=${database}' publication x`,
  `select from pg_create_physical_replication_slot('baska')`,
];
