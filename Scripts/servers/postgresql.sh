#!/usr/bin/env bash
# Starts and stops a PostgreSQL server of its own on loopback: a new cluster in a folder, as an unprivileged user where the script runs as root.
# Usage: Scripts/servers/postgresql.sh start FOLDER   prints its port; FOLDER gets the data, a socket, the log, the administrator's password
#                                                 and `programs`, the folder of the server's programs
#        Scripts/servers/postgresql.sh stop FOLDER [fast|immediate]
#        Scripts/servers/postgresql.sh restart FOLDER [fast|immediate]
# On the socket everyone is who they say; over TCP everyone needs a password. If PostgreSQL is not installed, start exits with 3 and a message.
set -euo pipefail

usage() {
  sed -n '3,6p' "${BASH_SOURCE[0]}" | cut -c3- >&2
  exit 64
}
[[ $# -ge 2 ]] || usage
command=$1
folder=$2
mode=${3:-fast}

# Debian keeps the programs of each version apart.
programs=$(find /usr/lib/postgresql /usr/pgsql-* /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin -name initdb -print 2>/dev/null |
  sort -V | tail -n 1 || true)
programs=${programs%/initdb}
if [[ -z $programs ]]; then programs=$(dirname "$(command -v initdb || echo /)"); fi
if [[ ! -x $programs/initdb ]]; then
  echo "postgresql: skipped, PostgreSQL's server is not installed" >&2
  exit 3
fi

# The server refuses to run as root.
as_user() {
  if [[ $(id -u) == 0 ]]; then
    local user=postgres
    id postgres >/dev/null 2>&1 || user=$(id -nu 65534)
    runuser -u "$user" -- env -u TMPDIR "$@"
  else
    "$@"
  fi
}

start() {
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  if [[ ! -e $folder/data/PG_VERSION ]]; then
    mkdir -p "$folder/data" "$folder/socket"
    printf '%s' "$programs" >"$folder/programs"
    head -c 18 /dev/urandom | base64 | tr '+/' 'ab' >"$folder/password"
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])' >"$folder/port"
    if [[ $(id -u) == 0 ]]; then
      local user=postgres
      id postgres >/dev/null 2>&1 || user=$(id -nu 65534)
      chown -R "$user" "$folder"
      chmod go+x "$folder"
    fi
    as_user "$programs/initdb" --pgdata="$folder/data" --username=postgres --pwfile="$folder/password" --encoding=UTF8 --locale=C.UTF-8 \
      --auth-local=trust --auth-host=scram-sha-256 >"$folder/initdb.log" 2>&1 || {
      tail -n 5 "$folder/initdb.log" >&2
      exit 1
    }
    chmod go+rx "$folder/socket"
    chmod go+r "$folder/port" "$folder/password" "$folder/programs"
  fi
  # shellcheck disable=SC2094
  as_user "$programs/postgres" -D "$folder/data" -h 127.0.0.1 -p "$(<"$folder/port")" -k "$folder/socket" >>"$folder/log" 2>&1 </dev/null &
  for _ in $(seq 1 300); do
    if "$programs/pg_isready" --quiet --host="$folder/socket" --port="$(<"$folder/port")" --username=postgres --dbname=postgres; then
      cat "$folder/port"
      return
    fi
    sleep 0.1
  done
  tail -n 5 "$folder/log" >&2
  exit 1
}

stop() {
  [[ -e $folder/data/postmaster.pid ]] || return 0
  local process signal=INT
  process=$(head -n 1 "$folder/data/postmaster.pid")
  if [[ $mode == immediate ]]; then signal=QUIT; fi
  kill -s "$signal" "$process" 2>/dev/null || return 0
  for _ in $(seq 1 300); do
    kill -0 "$process" 2>/dev/null || return 0
    sleep 0.1
  done
  echo "postgresql: process $process does not end" >&2
  exit 1
}

case $command in
start) start ;;
stop) stop ;;
restart)
  stop
  start
  ;;
*) usage ;;
esac
