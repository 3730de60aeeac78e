set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 --encoding=UTF8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  postgres --single -D "$PGDATA" postgres <<SQL
create database $POSTGRES_DB
SQL
fi
exec postgres -c listen_addresses='*'
