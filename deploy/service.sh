# shellcheck shell=sh
# Functions that deploy/install and deploy/update share: messages, steps with a bound on their time, and the
# state of the service.

settings=/etc/gomitolo.env
# A version that has not opened after so many seconds has failed. Migrations of a large database take longest.
open_seconds=${OPEN_SECONDS:-300}

# A terminal that was closed must not end an update half-way: a line that cannot be shown is lost.
say() {
  printf '%s\n' "$@" 2> /dev/null || true
}

complain() {
  printf '%s\n' "$@" >&2 2> /dev/null || true
}

die() {
  complain "$@"
  exit 1
}

# bounded <seconds> <title> <remedy> <command…>: runs a step without input. When it fails or takes longer, its
# last lines are shown, and the remedy. Returns 1 then.
bounded() {
  bound=$1 title=$2 remedy=$3
  shift 3
  output=$(mktemp)
  code=0
  timeout --foreground --kill-after=10 "$bound" "$@" > "$output" 2>&1 < /dev/null || code=$?
  if [ "$code" != 0 ]; then
    complain "$(tail -n 20 "$output")" ""
    case $code in
      124 | 137) complain "$title: not done after $bound seconds." ;;
      *) complain "$title: failed with code $code. Its last lines are above." ;;
    esac
    complain "What to do: $remedy"
  fi
  rm -f "$output"
  [ "$code" = 0 ]
}

# The value of a setting that is no secret, without its quotes; nothing where it is not set.
setting() {
  sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed "s/^\([\"'\`]\)\(.*\)\1\$/\2/"
}

# Whether the shop answers that visitors may come.
is_open() {
  shop_port=$(setting PORT)
  curl -fsS -m 5 -o /dev/null "http://127.0.0.1:${shop_port:-3000}/readyz" 2> /dev/null
}

count_restarts() {
  timeout 10 systemctl show --property NRestarts --value gomitolo || echo 0
}

# Waits for a service that was just started. Returns 1 when its time is over, or when it has ended three times;
# the last lines of its log are shown then.
wait_until_open() {
  deadline=$(($(date +%s) + open_seconds))
  since=$(date '+%Y-%m-%d %H:%M:%S')
  restarts=$(count_restarts)
  until is_open; do
    if [ "$(date +%s)" -ge "$deadline" ] || [ $(($(count_restarts) - restarts)) -ge 3 ]; then
      complain "$(timeout 30 journalctl -u gomitolo --since "$since" -o cat -n 15 || true)" ""
      return 1
    fi
    sleep 1
  done
}
